import { type ScreenName, screenNames, screens } from './screens'
import type { Section } from './sections'

/** Screens that the menu lists in a section, in the registry's order. */
export function screensOf(section: Section): ScreenName[] {
  return screenNames.filter((name) => screens[name].section === section)
}

/** Breadcrumb trail of a screen, from the topmost to the screen itself. */
export function trailOf(name: ScreenName): ScreenName[] {
  const { parent } = screens[name]
  return parent ? [...trailOf(parent), name] : [name]
}
