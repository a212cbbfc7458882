import { scriptOf } from '@/components/ui/native-text'
import { html } from '@/lib/html/html'
import { pendingHtml } from './pending-html'
import { type ShownScreens, screenPathAt, titleAt } from './shown-screens'
import { isPinned, type VisitedTab } from './visited'

export interface TabsSpec {
  tabs: readonly VisitedTab[]
  locale: string
  /** The path of the present page, without locale. */
  path: string
  screens: ShownScreens
  /** The text about the number of requests that wait on a screen, with `{count}`. */
  pendingWords: string
  /** Contains `{title}`. */
  close: string
}

/** The visited tabs as markup: the server writes the first ones, script the others. */
export function tabsHtml({ tabs, path, close, ...spec }: TabsSpec): string {
  const { screens, locale, pendingWords } = spec
  const current = tabs.find((tab) => tab.path === path) ?? tabs[0]
  const drawn = tabs.map((tab) => {
    const title = tabTitle(tab, screens)
    const script = scriptOf(title)
    const isShown = tab.path === path
    const mark = pendingHtml(screens.waiting[tab.path], pendingWords)
    const button =
      !isPinned(tab.path, screens) &&
      html`<button type="button" tabindex="-1" aria-label="${close.replace('{title}', () => title)}">×</button>`
    return html`<span class="${isShown ? 'tab tab-on' : 'tab'}"><a href="${tabAddress(locale, tab)}"${
      isShown && html` aria-current="page"`
    } title="${title}" tabindex="${tab === current ? '0' : '-1'}"${script && html` lang="${script}"`}>${title}${mark}</a>${button}</span>`
  })
  return html`${drawn}`.text
}

export function tabAddress(locale: string, { path, query }: VisitedTab): string {
  return `/${locale}${path}${query && `?${query}`}`
}

/** The title of a tab: for a row's page the text of its heading, for any other page its screen's title. */
function tabTitle({ path, name }: VisitedTab, screens: ShownScreens): string {
  const isOfRow = screenPathAt(path) !== path
  return (isOfRow && name) || (titleAt(path, screens) ?? '')
}
