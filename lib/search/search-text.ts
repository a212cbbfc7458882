/** Characters; the platform has the same limit. */
const maxLength = 64

/** The text to search for, trimmed and cut; empty without one. */
export function searchText(input: string | null | undefined): string {
  return (input ?? '').trim().slice(0, maxLength)
}
