import { type Html, html } from '@/lib/html/html'
import type { IconName } from '@/lib/screens/icon-names'
import type { Section } from '@/lib/screens/sections'
import { pendingHtml } from './pending-html'
import type { ShownScreens } from './shown-screens'
import { titleIn } from './title-tree'

/** A link of the menu: the path of its screen, its icon, and the letter that opens it after `g`. */
export type MenuLink = readonly [path: string, icon: IconName, key?: string]

/** A section of the menu with its links; the first section has no title. */
export interface MenuGroup {
  section: Section
  title?: string
  links: readonly MenuLink[]
}

export interface MenuSpec {
  locale: string
  menu: readonly MenuGroup[]
  screens: Pick<ShownScreens, 'titles' | 'waiting'>
  /** The text about the number of requests that wait on a screen, with `{count}`. */
  pendingWords: string
}

/**
 * The menu as markup, without the marks that differ from page to page: React elements would cost every page
 * more than its table.
 */
export function menuHtml(spec: MenuSpec): string {
  return html`${spec.menu.map((group) => groupHtml(group, spec))}`.text
}

/** Whether a link of the menu leads to the present page, or to a screen above it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

function groupHtml({ section, title, links }: MenuGroup, spec: MenuSpec): Html {
  const drawn = links.map((link) => linkHtml(link, spec))
  if (title === undefined) return html`<ul>${drawn}</ul>`
  const id = `section-${section}`
  return html`<p id="${id}" class="side-title">${title}</p><ul aria-labelledby="${id}">${drawn}</ul>`
}

function linkHtml([path, icon, key]: MenuLink, { locale, screens, pendingWords }: MenuSpec): Html {
  const title = titleIn(screens.titles, path) ?? ''
  return html`<li><a href="/${locale}${path}"${key && html` data-key="${key}"`} title="${title}" class="go"><i class="i i-${icon}"></i>${title}${pendingHtml(screens.waiting[path], pendingWords)}</a></li>`
}
