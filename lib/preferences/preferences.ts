// @spec 2.44
export const sizes = ['default', 'medium', 'small', 'mini'] as const
/** The size of a row's texts in pixels, as tokens.css has it. */
export const pixelSizes = { default: 14, medium: 13, small: 12.5, mini: 12 } as const satisfies Record<
  (typeof sizes)[number],
  number
>
export const themes = ['system', 'light', 'dark'] as const
/** Number of accent presets; 0 is the default, blue. @spec 9.15 */
export const accentCount = 8

/** Switches with their default states. */
export const switches = { tags: 'on', header: 'off', logo: 'on', keys: 'on' } as const
export type SwitchName = keyof typeof switches
export const switchStates = ['on', 'off'] as const
export type SwitchState = (typeof switchStates)[number]

/**
 * Display preferences of an operator. `tags`: visited tabs; `header`: sticky top bar; `logo`: logo in the
 * sidebar; `keys`: single-letter shortcuts.
 * @spec 3.36: The panel of settings and the error log are always there, so showSettings and errorLog have no switch.
 */
export interface Preferences extends Record<SwitchName, SwitchState> {
  size: (typeof sizes)[number]
  theme: (typeof themes)[number]
  accent: number
  /** @spec 4.19 */
  sidebar: 'open' | 'closed'
}
