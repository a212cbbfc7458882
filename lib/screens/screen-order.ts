import { type ScreenName, screenNames, screens } from './screens'
import { type Section, sections } from './sections'

const listed = new Map(
  sections.map((section) => [section, screenNames.filter((name) => screens[name].section === section)]),
)

/** Screens that the menu lists in a section, in the registry's order. */
export function screensOf(section: Section): readonly ScreenName[] {
  return listed.get(section) ?? []
}

/** Breadcrumb trail of a screen, from the topmost to the screen itself. */
export function trailOf(name: ScreenName): ScreenName[] {
  const { parent } = screens[name]
  return parent ? [...trailOf(parent), name] : [name]
}
