import { type Changes, listHref } from '@/lib/list/list-address'
import { first, type SearchParams } from '@/lib/screens/search-params'

/**
 * Address of this sign-in page with changed parameters; unlike a list's, it preserves `id`, the row to open
 * after sign-in.
 */
export function ownHref(path: string, search: SearchParams, changes: Changes): string {
  return listHref(path, search, { id: first(search.id) ?? null, ...changes })
}
