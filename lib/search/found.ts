import type { SearchHit } from './search-group'

/** A record that a search finds; its path has no locale. */
export type Found = Omit<SearchHit, 'href'> & { path: string }
