import type { CallSpec } from '../../lib/contract/call.ts'
import { type CallPath, contract } from '../../lib/contract/contract.ts'
import type { CallOffer } from '../../lib/screens/platform-profile.ts'
import { type Answered, type Ask, isNotOffered } from './ask.ts'

/** Every call of the contract by its path; of two with the same path the POST one. */
export const calls: ReadonlyMap<string, CallSpec> = new Map(
  Object.values(contract)
    .flatMap((resource): CallSpec[] => Object.values(resource))
    .toSorted((one, other) => Number(one.method === 'POST') - Number(other.method === 'POST'))
    .map((spec) => [spec.path, spec]),
)

export function callOf(path: CallPath): CallSpec {
  const spec = calls.get(path)
  if (!spec) throw new Error(`the contract has no call ${path}`)
  return spec
}

/** A call that no platform has. */
export const noSuchCall = { path: 'check/noSuchCall', method: 'POST', host: 'platform' } as const

/**
 * Whether the platform has calls that change something, without a request that it could carry out: the text
 * is not sealed with any key. If that does not help, because an unknown call gets the same answer, a sealed
 * request without a session is tried.
 */
export async function offersOf(ask: Ask, specs: readonly CallSpec[]): Promise<Map<string, CallOffer>> {
  const ways = [
    (spec: Parameters<Ask>[0]) => ask(spec, {}, { isGarbled: true }),
    (spec: Parameters<Ask>[0]) => ask(spec, {}, { as: { token: 'no-session', uid: '1' } }),
  ]
  const telling: typeof ways = []
  for (const way of ways) if (isNotOffered(await way(noSuchCall))) telling.push(way)
  const offers = new Map<string, CallOffer>()
  for (const spec of specs) {
    const [way] = telling
    offers.set(spec.path, way ? offerOf(await way(spec)) : 'unknown')
  }
  return offers
}

export function offerOf(answer: Answered): CallOffer {
  if (isNotOffered(answer)) return 'lacking'
  return answer.status === 0 ? 'unknown' : 'offered'
}
