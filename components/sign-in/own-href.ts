import { type Changes, first, listHref, type SearchParams } from '@/lib/list/list-query'

/** This very page of sign-in with changes; the row that sign-in leads to stays named, as a list's would not. */
export function ownHref(path: string, search: SearchParams, changes: Changes): string {
  return listHref(path, search, { id: first(search.id) ?? null, ...changes })
}
