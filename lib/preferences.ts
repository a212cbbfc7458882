export const sizes = ['default', 'medium', 'small', 'mini'] as const
export const themes = ['system', 'light', 'dark'] as const
/** How many accent presets there are; 0 is the default blue. */
export const accentCount = 8

/** How an operator wants the console to look. */
export interface Preferences {
  size: (typeof sizes)[number]
  theme: (typeof themes)[number]
  accent: number
  sidebar: 'open' | 'closed'
}
