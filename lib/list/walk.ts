import { readStored, writeStored } from '@/lib/preferences/tab-storage'

/** Where the pages of rows are, and which row one is of: `/totalk/members` and `42`. The language is left out. */
function placeOf(href: string): { store: string; id: string } {
  const [, , ...parts] = href.split('/')
  const id = parts.pop() ?? ''
  return { store: `walk:${parts.join('/')}`, id }
}

/** Keeps the order of a list's rows for this browser tab, so that their own pages lead from one to the next. */
export function keepWalk(hrefs: readonly string[]): void {
  const [first] = hrefs
  if (first)
    writeStored(
      placeOf(first).store,
      hrefs.map((href) => placeOf(href).id),
    )
}

/** The addresses of the rows before and after a row in the list that was shown last; undefined outside of it. */
export function walkAround(href: string): { previous?: string; next?: string } | undefined {
  const { store, id } = placeOf(href)
  const stored = readStored(store)
  const ids: unknown[] = Array.isArray(stored) ? stored : []
  const place = ids.indexOf(id)
  if (place < 0) return undefined
  const hrefOf = (other: unknown) =>
    typeof other === 'string' ? href.slice(0, -id.length) + other : undefined
  return { previous: hrefOf(ids[place - 1]), next: hrefOf(ids[place + 1]) }
}
