/** What a player has chosen about pages: kept by the browser, the same on all of them. */

import { keep, kept } from './keep'

export const THEMES = ['system', 'dark', 'light', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

const systemLight = matchMedia('(prefers-color-scheme: light)')
const systemContrast = matchMedia('(prefers-contrast: more)')
const systemStill = matchMedia('(prefers-reduced-motion: reduce)')

class Settings {
  theme = $state<Theme>(THEMES.find((theme) => theme === kept('theme')) ?? 'system')
  /** Whether things move: as the system says until chosen. */
  motionChosen = $state(kept('motion'))
  /** Whether single keys play moves; some ways of typing press them unasked. */
  keys = $state(kept('keys', 'on') === 'on')
  /** What the player is called. */
  name = $state(kept('name'))
  /** Whether the table is shown as text even where one is drawn. */
  text = $state(kept('text') === 'on')
  #still = $state(systemStill.matches)
  #system = $state(systemTheme())

  constructor() {
    systemStill.addEventListener('change', () => (this.#still = systemStill.matches))
    for (const query of [systemLight, systemContrast]) {
      query.addEventListener('change', () => (this.#system = systemTheme()))
    }
  }

  get motion(): boolean {
    return this.motionChosen ? this.motionChosen === 'on' : !this.#still
  }

  /** The theme that is to be seen. */
  get shown(): Exclude<Theme, 'system'> {
    return this.theme === 'system' ? this.#system : this.theme
  }

  choose(changes: { theme?: Theme; motion?: boolean; keys?: boolean; name?: string; text?: boolean }): void {
    if (changes.theme !== undefined) keep('theme', (this.theme = changes.theme))
    if (changes.motion !== undefined) keep('motion', (this.motionChosen = changes.motion ? 'on' : 'off'))
    if (changes.keys !== undefined) keep('keys', (this.keys = changes.keys) ? 'on' : 'off')
    if (changes.name !== undefined) keep('name', (this.name = changes.name))
    if (changes.text !== undefined) keep('text', (this.text = changes.text) ? 'on' : 'off')
  }
}

function systemTheme(): Exclude<Theme, 'system'> {
  if (systemContrast.matches) return 'contrast'
  return systemLight.matches ? 'light' : 'dark'
}

export const settings = new Settings()
