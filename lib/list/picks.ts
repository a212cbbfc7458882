import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { UpstreamError } from '@/lib/errors/errors'
import { cachedAnswer } from '@/lib/upstream/cached-answer'
import type { Picks } from './action'
import type { List } from './list'

/** As `readPicks`, but a filter whose options cannot be read is left out. */
export async function readPicksAside(
  list: Pick<List, 'filters'>,
  pass: Pick<Pass, 'api' | 'user'>,
): Promise<Picks> {
  const names = Object.keys(list.filters)
  const read = names.map((name) => readPicks(list, pass, [name]).catch(toldNothing))
  return Object.assign({}, ...(await Promise.all(read)))
}

function toldNothing(error: unknown): Picks {
  if (!(error instanceof UpstreamError) || error.code === 'unauthenticated') throw error
  return {}
}

/** Reads the options of some pick filters of a list at once. */
export async function readPicks(
  { filters }: Pick<List, 'filters'>,
  { api, user }: Pick<Pass, 'api' | 'user'>,
  names: readonly string[],
): Promise<Picks> {
  const read = names.map(async (name) => {
    const filter = filters[name]
    if (filter?.kind !== 'pick') return []
    const options = await cachedAnswer(user, `options of ${name}`, () => filter.options(api))
    return [[name, options] as const]
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}
