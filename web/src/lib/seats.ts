/** Seats differ in shape as well as in colour. */

const NAMES = ['circle', 'triangle', 'square', 'diamond', 'star', 'hexagon', 'cross', 'plus']

function corners(count: number, turn: number, radii: number[]): string {
  const points = Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count
    const radius = radii[at % radii.length] ?? 0
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

const UP = -Math.PI / 2
const PLUS = 'M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z'
const CROSS = 'M-9.5 -5.5L-5.5 -9.5L0 -4L5.5 -9.5L9.5 -5.5L4 0L9.5 5.5L5.5 9.5L0 4L-5.5 9.5L-9.5 5.5L-4 0Z'

/** The path of each seat's shape, in a square from -12 to 12. */
export const SEAT_SHAPES: string[] = [
  'M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1 -9.5 0Z',
  corners(3, UP, [11.5]),
  'M-8.5 -8.5H8.5V8.5H-8.5Z',
  corners(4, UP, [11.5]),
  corners(10, UP, [11.5, 5]),
  corners(6, UP, [10.5]),
  CROSS,
  PLUS,
]

/** The shape of a seat, in a word. */
export function shapeName(seat: number): string {
  return NAMES[seat % 8] ?? 'watcher'
}
