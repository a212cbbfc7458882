import { createHash } from 'node:crypto'
import type { VersionRing, VersionState, VersionType } from '../../lib/contract/release.ts'
import { type VersionAction, versionAfter } from '../../lib/contract/version-states.ts'
import { illegal } from './refusal.ts'

interface Standing {
  ring: VersionRing
  state: VersionState
}

/** The ring and state after an action. Throws `illegal` when the present ones do not allow it. */
export function standingAfter(version: Standing, action: VersionAction): Standing {
  const next = versionAfter(action, version)
  if (!next) throw illegal()
  return next
}

/** The counts that decide about a halt. */
interface Trial {
  failureLimit: number | null
  minReports: number | null
  trialInstalled: number
  trialFailed: number
}

/** Whether so many terminals failed that a version halts by itself: the limit is reached, not only exceeded. */
export function failsTooOften({ failureLimit, minReports, trialInstalled, trialFailed }: Trial): boolean {
  if (failureLimit === null || minReports === null) return false
  const reports = trialInstalled + trialFailed
  // The limit has one decimal: tenths of a percent keep the comparison among whole numbers.
  return reports >= minReports && trialFailed * 1000 >= Math.round(failureLimit * 10) * reports
}

/**
 * A terminal's place among all terminals of a line, from 0 to 99, evenly spread by a hash: a version rolled out to p
 * percent reaches those below p, so that it keeps every terminal as p grows. Undefined without an IMEI and an account.
 */
export function placeInLine(
  { type, model }: { type: VersionType; model: string },
  { account, imei }: { account: string; imei: string },
): number | undefined {
  const terminal = imei === '' ? account.toLowerCase() : imei
  if (terminal === '') return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([type, model, terminal]))
    .digest()
  return hash.readUInt32BE(0) % 100
}
