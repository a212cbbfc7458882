import { type Html, html } from '@/lib/html'
import { type Pending, waitingOn } from '@/lib/live/pending'
import { screenPath } from '@/lib/screen-paths'
import { screens as registry, type ScreenName } from '@/lib/screens'
import { type Section, sectionIcons } from '@/lib/sections'
import type { MenuSection } from './menu'
import { pendingText } from './pending-mark'
import type { Names } from './screen-names'

export interface MenuSpec {
  locale: string
  menu: readonly MenuSection[]
  names: Names<ScreenName>
  sections: Names<Section>
  /** Absent where it could not be read: script fills the marks. */
  pending: Pending | undefined
  /** Tells how many requests wait on a screen, with `{count}` in it. */
  pendingWords: string
  /** The address of the page that is shown. */
  path: string
}

/** The menu as markup: elements of React would cost every page more than its table. */
export function menuHtml(spec: MenuSpec): string {
  return html`${spec.menu.map((section) => sectionHtml(section, spec))}`.text
}

/** Whether a link of the menu leads to the page that is shown, or to a screen above it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

function sectionHtml({ section, screens }: MenuSection, spec: MenuSpec): Html {
  const links = screens.map((name) => linkHtml(name, section, spec))
  if (section === 'home') return html`<ul>${links}</ul>`
  const id = `section-${section}`
  return html`<p id="${id}" class="side-title">${spec.sections[section]}</p><ul aria-labelledby="${id}">${links}</ul>`
}

function linkHtml(name: ScreenName, section: Section, { locale, names, path, ...spec }: MenuSpec): Html {
  const { key, icon = sectionIcons[section] } = registry[name]
  const href = `/${locale}${screenPath(name)}`
  const mark = currentMark(href, path)
  return html`<li><a href="${href}"${key && html` data-key="${key}"`} title="${names[name]}"${
    mark && html` aria-current="${mark}"`
  } class="go"><i class="i i-${icon}"></i><span class="side-label">${names[name]}</span>${pendingHtml(name, {
    locale,
    ...spec,
  })}</a></li>`
}

function pendingHtml(name: ScreenName, spec: Pick<MenuSpec, 'locale' | 'pending' | 'pendingWords'>) {
  const kinds = waitingOn[name]
  if (!kinds) return undefined
  const { number, words } = pendingText(kinds, spec.pending, spec.pendingWords, spec.locale)
  const of = kinds.join(' ')
  return html`<small aria-hidden="true" class="pending" data-figure="${of}" data-zero="">${number}</small><span class="sr-only" data-figure="${of}" data-zero="" data-many=" ${spec.pendingWords}">${words}</span>`
}
