import { figureText } from '@/lib/live/figure-text'
import type { Pending } from '@/lib/live/pending'
import { currentMark, type MenuGroup, type MenuSpec, menuHtml } from './menu-html'

interface MenuMarks {
  /** The address of the page that is shown. */
  path: string
  /** Absent where it could not be read: script fills the marks. */
  pending: Pending | undefined
}

/** Menus without marks. One shell holds a menu with its locale and its words, so the menu is key enough. */
const unmarked = new WeakMap<readonly MenuGroup[], string>()

/** The menu with its marks, for the server, which writes it into each page; in the browser the menu moves the marks. */
export function markedMenu(spec: MenuSpec, { path, pending }: MenuMarks): string {
  let menu = unmarked.get(spec.menu)
  if (menu === undefined) {
    menu = menuHtml(spec)
    unmarked.set(spec.menu, menu)
  }
  const current = menu.replace(links, (link, href: string) => {
    const mark = currentMark(href, path)
    return mark ? `${link} aria-current="${mark}"` : link
  })
  if (!pending) return current
  return current.replace(figures, (opened, figure: string, many?: string) => {
    const [text = ''] = figureText({ figure, zero: '', many }, pending, spec.locale)
    return opened + text
  })
}

const links = /<a href="([^"]*)"/g
/** The end of the opening of an element into which a number is written, as `pendingHtml` writes it. */
const figures = / data-figure="([^"]*)" data-zero=""(?: data-many="([^"]*)")?>/g
