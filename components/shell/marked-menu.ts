import { figureText } from '@/lib/live/figure-text'
import type { Pending } from '@/lib/live/pending'
import { currentMark, type MenuGroup, type MenuSpec, menuHtml, withFolds } from './menu-html'

interface MenuMarks {
  /** The address of the present page. */
  path: string
  /** Absent if they could not be read: script then fills the marks. */
  pending: Pending | undefined
  /** The sections that the operator has folded. */
  folded: readonly string[]
}

/**
 * Menus without marks. A shell's menu belongs to one locale and its texts, so the menu is a sufficient key.
 */
const unmarked = new WeakMap<readonly MenuGroup[], string>()

/**
 * The menu with its marks, for the server, which writes it into each page; in the browser script moves the
 * marks.
 */
export function markedMenu(spec: MenuSpec, { path, pending, folded }: MenuMarks): string {
  let menu = unmarked.get(spec.menu)
  if (menu === undefined) {
    menu = menuHtml(spec)
    unmarked.set(spec.menu, menu)
  }
  const current = withFolds(menu, folded).replace(links, (link, href: string) => {
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
/** The end of the opening tag of an element for a number, in the format of `pendingHtml`. */
const figures = / data-figure="([^"]*)" data-zero=""(?: data-many="([^"]*)")?>/g
