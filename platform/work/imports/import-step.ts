import { setTimeout as delay } from 'node:timers/promises'
import type { ImportKind } from '../../../lib/contract/import-fields.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Db } from '../../db/connect.ts'
import type { SignedIn } from '../../rules/identity.ts'
import { isPermitted } from '../../rules/permitted.ts'
import { illegal, Refusal } from '../../rules/refusal.ts'
import { scopeOf } from '../../rules/tenant-scope.ts'
import { type ImportFacts, ownImport } from '../../store/imports/imports.ts'
import type { WriteContext } from '../../wire/context.ts'
import { driveImport } from './import-run.ts'

/** Milliseconds that a call waits for a small import to be checked or written. */
const longestWait = 1500

/** A step's time is estimated from its own rows only. */
export const nothingWorked = { workedRows: 0, workedMs: 0 }

const permissions: Readonly<Record<ImportKind, Permission>> = {
  members: 'members.write',
  imeis: 'devices.write',
  devices: 'devices.write',
}

export function assertMayWrite(account: SignedIn, kind: ImportKind): void {
  if (!isPermitted(account, permissions[kind])) throw illegal()
}

/** Runs a write on an import of the caller's scope, which is locked and must have one of these states. */
export async function onImport<Result>(
  importId: number,
  states: readonly ImportFacts['status'][],
  context: WriteContext,
  work: (tx: Db, found: ImportFacts) => Promise<Result>,
) {
  context.note({ targets: [importId] })
  return context.write(async (tx) => {
    const found = await ownImport(tx, importId, { scope: scopeOf(context.account), lock: true })
    assertMayWrite(context.account, found.kind)
    if (!states.includes(found.status))
      throw new Refusal('conflict', 'not in this state', { status: 'stale' })
    return work(tx, found)
  })
}

/** Continues in the background; a small import is done before the answer. */
export async function driveSoon({ services }: WriteContext, importId: number): Promise<void> {
  // The sweep of the next minute meets the failure again and logs it.
  const driving = driveImport(services, importId).catch(() => {})
  await Promise.race([driving, delay(longestWait)])
}
