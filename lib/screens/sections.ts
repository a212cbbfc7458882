import type { IconName } from './icon-names'

/** Sections of the menu, in order. A section is shown if one of its screens may be seen. */
export const sections = ['home', 'web', 'totalk', 'pc', 'notice', 'settings', 'help'] as const
export type Section = (typeof sections)[number]

/** Parts of the longest section, in order, each with a heading of its own. */
export const parts = ['members', 'groups', 'devices', 'where', 'reviews', 'logs'] as const
export type Part = (typeof parts)[number]

/** Names of the sections and parts that an operator can fold, as the cookie has them. */
export const foldable: readonly string[] = [...sections, ...parts]

/** The icon of each section, for its screens without one of their own. */
export const sectionIcons: Record<Section, IconName> = {
  home: 'house',
  web: 'store',
  totalk: 'radio-tower',
  pc: 'monitor-down',
  notice: 'megaphone',
  settings: 'settings',
  help: 'circle-question-mark',
}
