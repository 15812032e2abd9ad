/** The styles of drawn text, words such as "bold bright_red", as class names of `TextTable`. */

const INKS: Record<string, string> = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  blue: 'blue',
  magenta: 'magenta',
  cyan: 'cyan',
  white: 'white',
  orange: 'orange',
}

/** The classes for a style.  Shades that are not known fall to the colour in their name: "dodger_blue2" is blue. */
export function inkOf(style: string): string {
  const classes: string[] = []
  let behind = false
  for (const word of style.split(' ').filter(Boolean)) {
    if (word === 'on') {
      behind = true
    } else if (['bold', 'dim', 'italic', 'underline', 'reverse'].includes(word)) {
      classes.push(`ink-${word}`)
    } else {
      const colour = Object.keys(INKS).find((name) => word.includes(name))
      if (colour) classes.push(behind ? 'ink-block' : `ink-${INKS[colour]}`)
      behind = false
    }
  }
  return classes.join(' ')
}
