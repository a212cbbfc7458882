export const sizes = ['default', 'medium', 'small', 'mini'] as const
export const themes = ['system', 'light', 'dark'] as const
/** How many accent presets there are; 0 is the default blue. */
export const accentCount = 8

/** What is either on or off, with what holds until the operator says otherwise. */
export const switches = { tags: 'on', header: 'off', logo: 'on', keys: 'on' } as const
export type SwitchName = keyof typeof switches
export const switchStates = ['on', 'off'] as const
export type SwitchState = (typeof switchStates)[number]

/**
 * How an operator wants the console to look. `tags` are the visited tabs, `header` is the top bar that stays in
 * sight, `logo` the sidebar's, `keys` the single letters that act.
 */
export interface Preferences extends Record<SwitchName, SwitchState> {
  size: (typeof sizes)[number]
  theme: (typeof themes)[number]
  accent: number
  sidebar: 'open' | 'closed'
}
