import type { WaitingKind } from '@/lib/contract/live'
import { type Html, html } from '@/lib/html/html'
import type { IconName } from '@/lib/screens/icon-names'
import { pendingHtml } from './pending-html'
import type { ShownScreens } from './shown-screens'
import { titleIn } from './title-tree'

/**
 * A link of the menu in one text, `/path icon key`: an array's quotes would cost every page half a kilobyte. The key
 * is the letter that opens it after `g`, if it has one.
 */
export type MenuLink = `/${string} ${IconName}` | `/${string} ${IconName} ${string}`

/** The path, the icon and the key of a link. */
export const linkParts = (link: MenuLink) => link.split(' ')

interface PinFacts {
  isPinned: boolean
  /** The title of the screen. */
  title: string
  words: MenuSpec['pinWords']
}

/** The button that pins a screen, or takes it down: the name that it sends, its icon, and its label. */
export function pinOf({ isPinned, title, words }: PinFacts) {
  const [name, icon] = isPinned ? (['unpin', 'pin-off'] as const) : (['pin', 'pin'] as const)
  return { name, icon, label: words[name].replace('{title}', () => title) }
}

/** A section of the menu, or a part of one, with its links; the first section has no title and does not fold. */
export interface MenuGroup {
  /** Name of the section or part, or `pinned`. */
  id: string
  title?: string | undefined
  links: readonly MenuLink[]
  parts?: readonly MenuGroup[]
}

export interface MenuSpec {
  locale: string
  menu: readonly MenuGroup[]
  screens: Pick<ShownScreens, 'titles' | 'waiting'>
  /** The text about the number of requests that wait on a screen, with `{count}`. */
  pendingWords: string
  /** The names of the buttons that pin a screen and take it down, with `{title}`. */
  pinWords: { pin: string; unpin: string }
}

/**
 * The menu as markup, without the marks that differ from page to page: React elements would cost every page
 * more than its table.
 */
export function menuHtml(spec: MenuSpec): string {
  return html`${spec.menu.map((group) => groupHtml(group, spec))}`.text
}

/** The menu's markup with its folded sections closed. */
export function withFolds(markup: string, folded: readonly string[]): string {
  return folded.reduce((text, id) => text.replace(`data-fold="${id}" open`, `data-fold="${id}"`), markup)
}

/** Whether a link of the menu leads to the present page, or to a screen above it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

function groupHtml(group: MenuGroup, spec: MenuSpec, isPart = false): Html {
  const { id, title, links, parts = [] } = group
  const drawn = links.map((link) => linkHtml(link, id === 'pinned', spec))
  if (title === undefined) return html`<ul>${drawn}</ul>`
  const list = links.length > 0 && html`<ul aria-labelledby="section-${id}">${drawn}</ul>`
  const pending = pendingHtml(kindsOf(group, spec), spec.pendingWords)
  return html`<details data-fold="${id}" open><summary data-name="${title}" class="side-title [&::-webkit-details-marker]:hidden${isPart && ' mt-0.5! font-normal! text-muted-foreground!'}"><span id="section-${id}" class="flex-1 lg:folded:flex-none">${title}</span>${pending}<i class="i i-chevron-down text-input"></i></summary>${list}${parts.map((part) => groupHtml(part, spec, true))}</details>`
}

/** The kinds of requests that wait on the screens of a group: a folded one says their sum. */
function kindsOf({ links, parts = [] }: MenuGroup, spec: MenuSpec): readonly WaitingKind[] | undefined {
  const all = [...links, ...parts.flatMap((part) => part.links)]
  const kinds = new Set(all.flatMap((link) => spec.screens.waiting[linkParts(link)[0] ?? ''] ?? []))
  return kinds.size > 0 ? [...kinds] : undefined
}

function linkHtml(link: MenuLink, isPinned: boolean, spec: MenuSpec): Html {
  const [path = '', icon = '', key] = linkParts(link)
  const { locale, screens, pendingWords, pinWords } = spec
  const title = titleIn(screens.titles, path) ?? ''
  const pin = pinOf({ isPinned, title, words: pinWords })
  return html`<li class="relative"><a href="/${locale}${path}"${key && html` data-key="${key}"`} data-name="${title}" class="go"><i class="i i-${icon}"></i>${title}${pendingHtml(screens.waiting[path], pendingWords)}</a><button name="${pin.name}" value="${path}" title="${pin.label}" class="pin hover:bg-border hover:text-foreground lg:folded:hidden"><i class="i i-${pin.icon}"></i></button></li>`
}
