import { type Changes, listHref } from '@/lib/list/list-address'
import { first, type SearchParams } from '@/lib/search-params'

/** This very page of sign-in with changes; the row that sign-in leads to stays named, as a list's would not. */
export function ownHref(path: string, search: SearchParams, changes: Changes): string {
  return listHref(path, search, { id: first(search.id) ?? null, ...changes })
}
