import 'server-only'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Version } from '@/lib/contract/release'
import { formatNumber } from '@/lib/format/numbers'
import type { Drawing, Drawn } from '@/lib/list/action'

/** The number of terminals in the version's present ring, and of all terminals of its type. */
export async function sumsOf({ api, rows, words }: Drawing<Version>): Promise<NonNullable<Drawn['sums']>> {
  const [version] = rows
  if (!version) return []
  const reach = await api(formalPackage.rolloutReach, { versionId: version.versionId })
  const count = (key: 'present' | 'all' | 'testers', value: number) =>
    words.t(`rollouts.sums.${key}`, { count: value, number: formatNumber(value, words.time.locale) })
  return [count('present', reach.present), count('testers', reach.testers), count('all', reach.all)]
}
