/** The search parameters that Next.js hands to a page. */
export type SearchParams = Record<string, string | string[] | undefined>

/** The first value of a search parameter. */
export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** All values of a search parameter. */
export function all(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
