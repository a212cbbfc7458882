/** Characters; the platform has the same limit. */
const longest = 64

/** The text to search for, trimmed and cut; empty without one. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '').trim().slice(0, longest)
}
