import { createHash } from 'node:crypto'
import type { VersionRing, VersionState, VersionType } from '../../lib/contract/release.ts'
import { type VersionAction, versionAfter } from '../../lib/contract/version-states.ts'
import { illegal } from './refusal.ts'

interface Standing {
  ring: VersionRing
  state: VersionState
  haltedAgents: number
}

/** The ring and state after an action. Throws `illegal` when the present ones do not allow it. */
export function standingAfter(version: Standing, action: VersionAction): Pick<Standing, 'ring' | 'state'> {
  const next = versionAfter(action, version)
  if (!next) throw illegal()
  return next
}

/**
 * A terminal's place in its line, from 0 to 99, spread evenly by a hash. A version rolled out to p percent
 * reaches the places below p, so a terminal that it reached stays reached as p grows. Undefined without an
 * IMEI and an account.
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
