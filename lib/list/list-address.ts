import { all, type SearchParams } from '@/lib/screens/search-params'

/** Changes to an address: a text sets a parameter, null removes it, an array sets several values. */
export type Changes = Record<string, string | number | readonly (string | number)[] | null>

/** The parameters that are not filters. */
const stateKeys = [
  'page',
  'size',
  'sort',
  'order',
  'view',
  'columns',
  'dialog',
  'id',
  'ids',
  'all',
  'term',
  'brokenFile',
]

/** The parameter that says which file of the list could not be made whole. */
export const brokenFile = 'brokenFile'

/** The parameters of a dialog: which one, its rows (packed, or all rows that match), and the term that gives them a new end. */
const dialogKeys = ['dialog', 'id', 'ids', 'all', 'term']

/**
 * The address of the same list with changes. A change of a filter, the sort or the page size goes back to page one;
 * every change closes the dialog unless it opens one.
 */
export function listHref(path: string, search: SearchParams, changes: Changes): string {
  const next = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const text of all(value)) if (text !== '') next.append(key, text)
  }
  for (const key of [brokenFile, ...dialogKeys]) next.delete(key)
  const relists = Object.keys(changes).some(
    (key) => key === 'size' || key === 'sort' || !stateKeys.includes(key),
  )
  if (relists) next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    next.delete(key)
    if (value === null) continue
    for (const text of Array.isArray(value) ? value : [value]) next.append(key, String(text))
  }
  const query = next.toString()
  return query ? `${path}?${query}` : path
}

/** The parameters that a form repeats as hidden fields: all but the page and the dialog, or the named ones. */
export function keptParameters(search: SearchParams, names?: readonly string[]): [string, string][] {
  const keptNames =
    names ?? Object.keys(search).filter((name) => !['page', brokenFile, ...dialogKeys].includes(name))
  return keptNames.flatMap((name) => all(search[name]).map((value): [string, string] => [name, value]))
}
