import { cached } from '@/lib/cache/bounded'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { waitingOn } from '@/lib/live/pending'
import { homeAmong } from '@/lib/screens/home-screen'
import { isScreenName, type ScreenName, screens } from '@/lib/screens/screens'
import { type Part, parts, type Section, sections } from '@/lib/screens/sections'
import type { ShownScreens } from './shown-screens'
import { type TitleTree, titleTree } from './title-tree'

export type Names<Key extends string> = Partial<Record<Key, string>>

const guarded = Object.keys(screens)
  .filter(isScreenName)
  .filter((name) => screens[name].permission !== null)
const pathsWhere = (is: (name: ScreenName) => boolean | undefined) =>
  guarded.filter(is).map((name) => screens[name].path)

/** The data that is the same in all languages and for all operators. */
const shared: Pick<ShownScreens, 'waiting' | 'pinned' | 'transient'> = {
  waiting: Object.fromEntries(
    guarded.flatMap((name) => {
      const kinds = waitingOn[name]
      return kinds ? [[screens[name].path, kinds]] : []
    }),
  ),
  pinned: pathsWhere((name) => screens[name].affix),
  transient: pathsWhere((name) => screens[name].noCache),
}

/** The titles by language, created once: they are the same for every page. */
const titlesIn = new Map<string, TitleTree>()

/** The screens behind the gate as data for script, with titles in the operator's language. */
export async function shownScreens(locale: Locale, listed: readonly ScreenName[]): Promise<ShownScreens> {
  const t = await getTranslations({ locale, namespace: 'screens' })
  const titles = () => titleTree(guarded.map((name) => [screens[name].path, t(name)]))
  return {
    ...shared,
    titles: cached(titlesIn, locale, titles),
    home: screens[homeAmong(listed) ?? 'help'].path,
  }
}

/** Names of the menu's sections and of their parts. */
export interface MenuNames {
  sections: Names<Section>
  parts: Names<Part>
  /** Heading of the screens that the operator has pinned. */
  pinned: string
}

/** The headings of the menu in the operator's language. */
export async function menuNames(locale: Locale): Promise<MenuNames> {
  const [ofSections, ofParts, shell] = await Promise.all([
    getTranslations({ locale, namespace: 'sections' }),
    getTranslations({ locale, namespace: 'parts' }),
    getTranslations({ locale, namespace: 'shell' }),
  ])
  return {
    sections: Object.fromEntries(sections.map((section) => [section, ofSections(section)])),
    parts: Object.fromEntries(parts.map((part) => [part, ofParts(part)])),
    pinned: shell('pinned'),
  }
}
