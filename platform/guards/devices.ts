import type { Db } from '../db/connect.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { type DeviceRow, lockDevices } from '../store/devices.ts'
import type { WriteContext } from '../wire/context.ts'

/** Locks devices of the caller's tenant, all or none, after their members: see `lockDevices`. */
export async function lockOwnDevices(
  tx: Db,
  deviceIds: number[],
  { account }: WriteContext,
  memberIds: number[] = [],
): Promise<DeviceRow[]> {
  const ids = [...new Set(deviceIds)]
  const scope = scopeOf(account)
  const rows = await lockDevices(tx, ids, memberIds)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  if (rows.length !== ids.length) throw absent(scope)
  return rows
}
