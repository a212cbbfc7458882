/** The longest text that the search takes, as the platform does. */
const longest = 64

/** What was asked for, as it is searched; empty when nothing was. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '').trim().slice(0, longest)
}
