import { homeAmong } from '@/lib/home-screen'
import { getTranslations } from '@/lib/i18n/translations'
import { waitingOn } from '@/lib/live/pending'
import { isScreenName, type ScreenName, screens } from '@/lib/screens'
import { type Section, sections } from '@/lib/sections'
import type { ShownScreens } from './shown-screens'

export type Names<Key extends string> = Partial<Record<Key, string>>

/** The screens behind the gate as script knows them, with titles in the operator's language. */
export async function shownScreens(listed: readonly ScreenName[]): Promise<ShownScreens> {
  const t = await getTranslations('screens')
  const guarded = Object.keys(screens)
    .filter(isScreenName)
    .filter((name) => screens[name].permission !== null)
  const pathsOf = (names: readonly ScreenName[]) => names.map((name) => screens[name].path)
  return {
    titles: Object.fromEntries(guarded.map((name) => [screens[name].path, t(name)])),
    waiting: Object.fromEntries(
      guarded.flatMap((name) => {
        const kinds = waitingOn[name]
        return kinds ? [[screens[name].path, kinds]] : []
      }),
    ),
    home: screens[homeAmong(listed) ?? 'help'].path,
    pinned: pathsOf(guarded.filter((name) => screens[name].affix)),
    transient: pathsOf(guarded.filter((name) => screens[name].noCache)),
  }
}

/** Titles of the menu's sections in the operator's language. */
export async function sectionNames(shown: readonly Section[] = sections): Promise<Names<Section>> {
  const t = await getTranslations('sections')
  const names: Names<Section> = {}
  for (const section of shown) names[section] = t(section)
  return names
}
