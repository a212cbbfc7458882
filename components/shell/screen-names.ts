import { getTranslations } from 'next-intl/server'
import { isScreenName, type ScreenName, type Section, screens, sections } from '@/lib/screens'
import type { Names } from './breadcrumb'

/** Titles of all screens in the operator's language. */
export async function screenNames(): Promise<Names<ScreenName>> {
  const t = await getTranslations('screens')
  const names: Names<ScreenName> = {}
  for (const name of Object.keys(screens).filter(isScreenName)) names[name] = t(name)
  return names
}

/** Titles of the menu's sections in the operator's language. */
export async function sectionNames(): Promise<Names<Section>> {
  const t = await getTranslations('sections')
  const names: Names<Section> = {}
  for (const section of sections) names[section] = t(section)
  return names
}
