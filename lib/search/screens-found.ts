import Fuse from 'fuse.js'
import type { SearchHit } from './search-group'

/** A screen as the search sees it; title and section are translated. */
export interface FindableScreen {
  title: string
  path: string
  section: string
}

const maxScreens = 8

/** Screens similar to a text, best match first (spec section 2: title 0.7, path 0.3, threshold 0.4). */
export function screensFound(screens: readonly FindableScreen[], text: string, prefix: string): SearchHit[] {
  const fuse = new Fuse(screens, {
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
  })
  return fuse
    .search(text, { limit: maxScreens })
    .map(({ item }) => ({ title: item.title, detail: item.section, href: `${prefix}${item.path}` }))
}
