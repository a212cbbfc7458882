import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import type { Picks } from './action'
import type { List } from './list'

/** Reads the options of a list's pick filters at once; with `names` those alone. */
export async function readPicks(
  { filters }: Pick<List, 'filters'>,
  { api }: Pick<Pass, 'api'>,
  names = Object.keys(filters),
): Promise<Picks> {
  const read = names.map(async (name) => {
    const filter = filters[name]
    return filter?.kind === 'pick' ? [[name, await filter.options(api)] as const] : []
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}
