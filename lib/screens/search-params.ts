import { isVisible, plainText } from '../contract/plain-text'

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

/** A typed text of a search parameter in its one form, trimmed and cut; empty where nothing of it is seen. */
export function typedText(value: string | string[] | undefined, longest: number): string {
  const text = plainText(first(value) ?? '')
    .trim()
    .slice(0, longest)
  return isVisible(text) ? text : ''
}
