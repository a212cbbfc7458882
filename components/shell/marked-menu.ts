import { formatNumber } from '@/lib/format-number'
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
  const known = unmarked.get(spec.menu) ?? menuHtml(spec)
  unmarked.set(spec.menu, known)
  const current = known.replace(links, (link, href: string) => {
    const mark = currentMark(href, path)
    return mark ? `${link} aria-current="${mark}"` : link
  })
  if (!pending) return current
  return current.replace(figures, (opened, of: string, words = '{count}') => {
    const count = Object.entries(pending).reduce(
      (total, [kind, number]) => (of.split(' ').includes(kind) ? total + number : total),
      0,
    )
    return count === 0 ? opened : opened + words.replace('{count}', formatNumber(count, spec.locale))
  })
}

const links = /<a href="([^"]*)"/g
/** The opening of an element into which a number is written, as `pendingHtml` writes it. */
const figures = /<[^<>]* data-figure="([^"]*)" data-zero=""(?: data-many="([^"]*)")?>/g
