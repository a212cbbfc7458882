import { type ScreenName, screenNames, screens } from './screens'
import { parts, type Section, sections } from './sections'

const partOf = (name: ScreenName) => {
  const { part } = screens[name]
  return part ? parts.indexOf(part) : -1
}
const listed = new Map(
  sections.map((section) => [
    section,
    screenNames
      .filter((name) => screens[name].section === section)
      .sort((one, other) => partOf(one) - partOf(other)),
  ]),
)

/** Screens that the menu lists in a section, by its parts, and in each in the registry's order. */
export function screensOf(section: Section): readonly ScreenName[] {
  return listed.get(section) ?? []
}

/** Breadcrumb trail of a screen, from the topmost to the screen itself. */
export function trailOf(name: ScreenName): ScreenName[] {
  const { parent } = screens[name]
  return parent ? [...trailOf(parent), name] : [name]
}
