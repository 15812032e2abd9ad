/** Line drawings, ours: each around its middle, aliens looking left, ships looking right. */

/** 24 wide, 16 high. */
const ALIENS: Record<string, string> = {
  Saucer: 'M-11 1Q0-4 11 1Q0 6-11 1ZM-5-1Q-5-7 0-7Q5-7 5-1M-6 3.2l-1.5 3M0 4v3M6 3.2l1.5 3',
  Squid: 'M-7 1Q-7-7 0-7Q7-7 7 1ZM-6 1q-2 3 0 6M-2 1q-2 3 0 6M2 1q2 3 0 6M6 1q2 3 0 6M-3-2.5h1.2M2-2.5h1.2',
  Midge: 'M-3 0Q0-3 3 0Q0 3-3 0ZM-1-1.4L-6-7L-10-3L-3-.4M1-1.4L6-7L10-3L3-.4M-1 1.5L-4 7M1 1.5L4 7',
  Lancer: 'M-12 0L2-3L9-7L6 0L9 7L2 3ZM-12 0H6',
  Beetle: 'M-8 3Q-8-7 0-7Q8-7 8 3Q0 7-8 3ZM0-7V5M-8 0L-11-3M8 0L11-3M-7 4L-10 7M7 4L10 7',
  Lantern: 'M-4-5H4L6 0L4 5H-4L-6 0ZM0-8V-5M-2-8H2M-11 0H-8M8 0H11M-9-5L-7-4M9-5L7-4M-9 5L-7 4M9 5L7 4M-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  Ray: 'M-10 0Q-4-2 0-8Q3-2 6 0Q3 2 0 8Q-4 2-10 0ZM6 0q3-2 6 1M-5-.9v1.8',
  Moth: 'M0-4V6M0-3Q-10-10-10-1Q-8 3 0 0M0-3Q10-10 10-1Q8 3 0 0M0 1Q-7 2-6 7Q-2 6 0 2M0 1Q7 2 6 7Q2 6 0 2M0-4L-3-8M0-4L3-8',
}

/** For kinds of other card sets. */
const STRANGERS = [
  'M-10 7L0-8L10 7ZM-3 2a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'M-9-5H9V5H-9ZM-9-5L-12-8M9-5L12-8M-9 5L-12 8M9 5L12 8M-3 0H3',
  'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-11-4Q0 3 11-4M-11 4Q0-3 11 4',
  'M0-8L10 0L0 8L-10 0ZM0-8V8M-10 0H10',
  'M-10-6Q0 0-10 6M10-6Q0 0 10 6M-5 0H5M0-6V6',
]

export function alien(kind: string): string {
  const sum = [...kind].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return ALIENS[kind] ?? STRANGERS[sum % STRANGERS.length]!
}

/** 100 wide, 56 high. */
export const SHIP =
  'M-38-6L-12-9L20-6L46 0L20 6L-12 9L-38 6ZM-28-7L-44-26L-18-23L2-8M-28 7L-44 26L-18 23L2 8M4-6.8Q14 0 4 6.8M-22-3H-6M-22 3H-6M-38-4L-47 0L-38 4'

export const WRECK = 'M-38-6L-20-10L-24 2ZM-8-9L14-12L6-2ZM18 2L42 8L24 14ZM-30 12L-12 8L-18 24ZM-6 10L4 20M10-22L2-16M-44-22L-36-16M30-16L38-22'

/** 220 wide, 140 high: the hull of every Boss, and what each level's Boss has on it. */
export const BOSS =
  'M-96 0L-62-30L-30-56L42-60L92-34L106 0L92 34L42 60L-30 56L-62 30ZM-62-30L-20-20M-62 30L-20 20M-30-56L-8-28M-30 56L-8 28M42-60L30-26M42 60L30 26M92-34L46-12M92 34L46 12M-62-14L-108-18V-10L-70-8M-62 14L-108 18V10L-70 8'
export const BOSS_EYE = 'M-34 0Q6-34 46 0Q6 34-34 0ZM-8 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0M-6-2L6 0L-6 2Z'
export const BOSS_LEVELS = [
  'M42-60L50-70L58-52M42 60L50 70L58 52',
  'M-30-56L-24-68L-14-57M-30 56L-24 68L-14 57M10-58L16-70L22-59M10 58L16 70L22 59',
  'M92-34L110-40L98-22M92 34L110 40L98 22M60-44L72-50M60 44L72 50',
  'M-50-26L-74-44L-44-38M-50 26L-74 44L-44 38M54-24L76-30M54 24L76 30M60 0H96',
  'M-96 0L-112-4V4ZM-20-42L-2-48L-10-38M-20 42L-2 48L-10 38M64-16L92-18M64 16L92 18M20-46L34-44M20 46L34 44',
]

/** 24 square. */
export const POWERUP_PICTURES: Record<string, string> = {
  '+1 Health': 'M-1 8L-10-1Q-11-8-5-8Q-2-8-1-4Q0-8 3-8Q8-8 8-2L6 2M6 4V12M2 8H10',
  'Full Health': 'M0 10L-10-1Q-11-8-5-8Q-1-8 0-4Q1-8 5-8Q11-8 10-1ZM-6-2H-2L0 3L2-2H6',
  '+1 in Hand': 'M-10-7L-2-10L2 6L-6 9ZM2-9H10V2M6 5V13M2 9H10',
  'Fast Reload': 'M8-4A9 9 0 1 0 9 3M9-9V-3H3M-2-5L3 0H-2L2 5',
  Shield: 'M0-11L10-7Q10 6 0 11Q-10 6-10-7ZM0-6V6M-5-1H5',
  Wingman: 'M-10-4L0-5L11 0L0 5L-10 4ZM-6-5L-9-11L2-5M-6 5L-9 11L2 5',
  'Shocker Missile': 'M-11 3L-7 0L-11-3H3Q9-3 12 0Q9 3 3 3ZM-8-3L-11-8L-3-3M-8 3L-11 8L-3 3',
  'Boss Bomb': 'M-8 3a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M3-4L6-8Q10-9 10-5M10-11V-9M13-8H12',
}

/** 28 wide, 20 high. */
export const ACTION_PICTURES: Record<string, string> = {
  'Blaster Attack': 'M13-3L3-1L6-8L-13 3L-3 1L-6 8Z',
  'Wave Attack': 'M-12-4Q-9-9-6-4Q-3 1 0-4Q3-9 6-4Q9 1 12-4M-12 5Q-9 0-6 5Q-3 10 0 5Q3 0 6 5Q9 10 12 5',
  'Move Around': 'M-3-6H-12M-8-10L-12-6L-8-2M3 6H12M8 2L12 6L8 10',
}

/** A spiked ring, 20 wide: hits. */
export const SPIKES = spikes(9, 10, 7)

/** 18 wide. */
export const HEART = 'M0 7L-8-1Q-9-7-4-7Q-1-7 0-3.5Q1-7 4-7Q9-7 8-1Z'

function spikes(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: 2 * count }, (_, at) => {
    const radius = at % 2 ? inner : outer
    const angle = (Math.PI * at) / count
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
