/** Line drawings, each in a square of 48: the outline is filled, the lines are drawn over it. */

export interface Picture {
  outline: string
  lines: string
}

/** A circle as a path. */
function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
}

function picture(outline: string, lines = ''): Picture {
  return { outline, lines }
}

/** Fleet ships by type, bow upwards. */
export const SHIPS: Record<string, Picture> = {
  scout: picture('M24 5L33 38L24 31L15 38Z', 'M24 13V24M18.5 33L13 41M29.5 33L35 41'),
  cruiser: picture(
    'M24 3L29 14L30 28L42 38L31 38L29 44H19L17 38L6 38L18 28L19 14Z',
    'M24 10V26M20 31H28M21 44V46M27 44V46M18 28L19 36M30 28L29 36',
  ),
  destroyer: picture(
    'M16 3L20 17H28L32 3L35 21L41 34L33 40L31 44H17L15 40L7 34L13 21Z',
    'M24 20V38M13 21L20 27M35 21L28 27M18 36H30M20 44V46M28 44V46',
  ),
  carrier: picture(
    'M13 7H35L41 15V38L35 44H13L7 38V15Z',
    'M19 10V41M29 10V41M24 12V16M24 20V24M24 28V32M24 36V40M7 22H13M7 30H13M35 22H41M35 30H41',
  ),
  dreadnought: picture(
    'M24 2L34 9V17L44 22V37L36 46H12L4 37V22L14 17V9Z',
    `M24 9V15M14 17L20 21H28L34 17M20 21V40M28 21V40M4 30H14M34 30H44${ring(24, 27, 4)}${ring(11, 37, 3)}${ring(37, 37, 3)}`,
  ),
  minesweeper: picture(
    `M19 22H29L36 40L30 44H18L12 40Z${ring(24, 12, 8)}`,
    `M24 20V36M17 33H31M24 4V1M32 12H35M16 12H13${ring(24, 12, 3)}`,
  ),
  gunship: picture(
    'M14 19H34L43 30L35 44H13L5 30Z',
    `M18 3V19M24 1V19M30 3V19M16 5H20M22 3H26M28 5H32M14 19L18 30H30L34 19M18 30L13 44M30 30L35 44${ring(24, 36, 3)}`,
  ),
}

/** Command ships by their ability. */
export const COMMANDS: Record<string, Picture> = {
  // an eye over a gathering scoop
  salvage: picture(
    'M24 4L44 20L38 30H10L4 20Z',
    `M14 20Q24 10 34 20Q24 29 14 20Z${ring(24, 20, 3)}M8 36L12 44H36L40 36M16 36V40M24 36V40M32 36V40`,
  ),
  // a drop with eyes on stalks
  'soft hulls': picture(
    'M24 8Q38 8 40 22Q46 30 39 37Q36 46 28 42Q24 47 18 42Q9 45 8 36Q2 29 9 22Q10 8 24 8Z',
    `${ring(18, 20, 4)}${ring(31, 18, 3)}M15 32Q24 38 34 30M18 10V4M30 10V5`,
  ),
  // a bow drawn at a ring
  'aimed effect': picture(
    'M24 3L30 16Q44 22 43 38L30 32L24 45L18 32L5 38Q4 22 18 16Z',
    `${ring(24, 23, 6)}M24 13V33M14 23H34`,
  ),
  // a hand with too many fingers
  pickpocket: picture(
    'M16 44L10 30L4 20L9 18L15 25L12 8L17 7L21 22L23 4H27L28 22L34 8L38 10L34 26L42 20L45 24L36 36L32 44Z',
    `${ring(24, 33, 5)}M24 30V36M21 33H27`,
  ),
  // three arrows round
  recycle: picture(
    'M24 4L44 40H4Z',
    'M18 19L24 10L30 19M24 10V16M36 26L40 36L29 36M40 36L35 33M19 36L8 36L13 26M8 36L13 33',
  ),
  // three heads on one body
  rebuild: picture(
    'M18 4H30V15H42V28H34L36 44H12L14 28H6V15H18Z',
    `M20 9H22M26 9H28M9 20H11M14 20H16M32 20H34M37 20H39M18 28H30M20 36H28M24 4V1${ring(24, 21, 3)}`,
  ),
  // two hulls, one shadow
  'pick of two': picture(
    'M15 3L22 16V34L15 45L8 34V16ZM33 3L40 16V34L33 45L26 34V16Z',
    'M22 22H26M22 28H26M15 12V26M33 12V26M11 34H19M29 34H37',
  ),
  // an insect
  'many hats': picture(
    'M24 10Q31 12 30 19Q36 24 31 33L24 46L17 33Q12 24 18 19Q17 12 24 10Z',
    'M20 11L14 3M28 11L34 3M18 20Q4 12 3 22Q6 30 17 27M30 20Q44 12 45 22Q42 30 31 27M16 29H32M19 36H29M21 15H22M26 15H27',
  ),
  // a bird that carries something away
  'pass it on': picture(
    'M24 12L32 20L46 12L36 30L28 34L24 46L20 34L12 30L2 12L16 20Z',
    `${ring(24, 25, 4)}M24 12V6M21 8L24 5L27 8`,
  ),
  // a brain under glass
  'pay to cancel': picture(
    'M6 30Q6 5 24 5Q42 5 42 30ZM10 34H38L34 44H14Z',
    'M24 10V28M24 14Q16 9 14 17Q9 19 12 24Q14 29 24 26M24 14Q32 9 34 17Q39 19 36 24Q34 29 24 26M16 39H32',
  ),
}

/** Action cards by kind. */
export const CARDS: Record<string, Picture> = {
  'Laser Blast': picture('', 'M6 42L42 6M42 6L33 8M42 6L40 15M8 30L16 22M18 40L26 32'),
  'Beam Blast': picture('M4 38L34 4L44 14L10 44Z', 'M9 40L39 8M2 30L10 24M18 46L24 40M36 20L46 26M24 6L20 2'),
  'Mag Blast': picture(
    `${ring(30, 18, 13)}`,
    `${ring(30, 18, 6)}M4 44L17 31M4 34L15 25M14 44L23 33M30 1V5M43 5L40 8M47 18H43`,
  ),
  Fighter: picture('M24 4L29 20L44 34L29 32L26 42H22L19 32L4 34L19 20Z', 'M24 12V24M12 30V36M36 30V36'),
  Bomber: picture('M24 6L31 18H45L42 30H32L29 40H19L16 30H6L3 18H17Z', `M24 14V26${ring(24, 33, 4)}M10 22H14M34 22H38`),
  'Direct Hit': picture(
    `${ring(24, 24, 17)}`,
    `${ring(24, 24, 9)}${ring(24, 24, 2)}M24 1V12M24 36V47M1 24H12M36 24H47`,
  ),
  'Catastrophic Damage': picture(
    'M24 3L29 15L42 8L36 20L46 26L34 29L38 43L26 35L18 46L17 33L3 34L13 25L4 14L18 16Z',
    'M20 20L28 28M28 20L20 28',
  ),
  'Boarding Party': picture(
    'M6 26L30 26L42 34L30 42H6Z',
    'M12 34H24M16 26V10L26 16L16 20M34 8L42 16M42 8L34 16M6 30H3M6 38H3',
  ),
  'Concussive Blast': picture(
    `${ring(24, 24, 7)}`,
    'M24 12V3M24 3L20 8M24 3L28 8M36 24H45M45 24L40 20M45 24L40 28M24 36V45M24 45L20 40M24 45L28 40M12 24H3M3 24L8 20M3 24L8 28',
  ),
  'Bridge Hit': picture('M10 20L18 8H30L38 20V40H10Z', 'M14 20H34M18 14H30M16 27L22 33L18 36L26 42M30 26L26 31L32 35'),
  'Temporal Flux': picture(
    'M12 4H36L26 24L36 44H12L22 24Z',
    'M16 9H32M24 24V36M18 41H30M42 16A20 20 0 0 1 42 32M42 32L46 28M42 32L38 28',
  ),
  'Evasive Action': picture(
    'M34 6L44 20L36 19L36 24H31L31 19L24 20Z',
    'M33 26Q30 40 18 34Q6 28 8 44M12 6L22 16M22 6L12 16',
  ),
  'Strategic Allocation': picture('M14 8H40V40H14Z', 'M8 12V46H34M20 24H34M27 17V31M4 18V50'),
  Reinforcements: picture(
    'M24 5L32 26L24 22L16 26Z',
    'M10 22L14 34L10 32L6 34ZM38 22L42 34L38 32L34 34ZM24 30V44M18 38H30',
  ),
  Spacedock: picture(
    'M14 16L24 8L34 16V34L24 40L14 34Z',
    'M2 6H12V42H2M46 6H36V42H46M12 14H16M12 34H16M32 14H36M32 34H36M24 18V30M18 24H30',
  ),
  'Ramming Speed': picture(
    'M24 14L34 38L24 33L14 38Z',
    'M8 10L40 10M14 4L34 4M6 24L12 28M42 24L36 28M20 38V46M28 38V46M24 33V46',
  ),
  Minefield: picture(
    `${ring(16, 17, 7)}${ring(33, 31, 7)}`,
    'M16 6V10M16 24V28M5 17H9M23 17H27M8 9L11 12M24 9L21 12M33 20V24M33 38V42M22 31H26M40 31H44M41 23L38 26M25 39L28 36M34 8H40M37 5V11M8 36H14M11 33V39',
  ),
  Asteroids: picture(
    'M8 14L18 6L27 10L28 20L18 26L9 22ZM28 28L38 24L44 32L40 42L29 42L25 35Z',
    'M14 13L18 16M21 14V18M33 33L36 36M10 34L16 32L18 38L12 42L8 39ZM36 8L41 7L43 12L38 15Z',
  ),
}

/** Where a zone lies around the command ship, as an arrow: no zone is told by its colour alone. */
export const ZONE_SIGNS = {
  yellow: 'M24 8L40 30H30V40H18V30H8Z',
  green: 'M40 24L18 40V30H8V18H18V8Z',
  red: 'M24 40L8 18H18V8H30V18H40Z',
  blue: 'M8 24L30 8V18H40V30H30V40Z',
} as const

export const NOTHING: Picture = picture('')
