import { getTranslations } from '@/lib/i18n/translations'
import { isScreenName, type ScreenName, screens } from '@/lib/screens'
import { type Section, sections } from '@/lib/sections'

export type Names<Key extends string> = Partial<Record<Key, string>>

/** Titles in the operator's language of the screens behind the gate, which tabs may show. */
export async function screenNames(): Promise<Names<ScreenName>> {
  const t = await getTranslations('screens')
  const names: Names<ScreenName> = {}
  for (const name of Object.keys(screens).filter(isScreenName)) {
    if (screens[name].permission !== null) names[name] = t(name)
  }
  return names
}

/** Titles of the menu's sections in the operator's language. */
export async function sectionNames(shown: readonly Section[] = sections): Promise<Names<Section>> {
  const t = await getTranslations('sections')
  const names: Names<Section> = {}
  for (const section of shown) names[section] = t(section)
  return names
}
