import Fuse from 'fuse.js'
import type { SearchHit } from './search-group'

/** A screen as it can be found: by its title in the operator's language, or by its path. */
export interface FindableScreen {
  title: string
  path: string
  section: string
}

const mostScreens = 8

/** The screens that are like a text, the likest first (spec section 2: title 0.7, path 0.3, threshold 0.4). */
export function screensFound(screens: readonly FindableScreen[], text: string, prefix: string): SearchHit[] {
  const fuse = new Fuse(screens, {
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
  })
  return fuse
    .search(text, { limit: mostScreens })
    .map(({ item }) => ({ title: item.title, detail: item.section, href: `${prefix}${item.path}` }))
}
