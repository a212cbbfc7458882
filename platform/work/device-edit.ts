import type { RequestOf } from '../../lib/contract/call.ts'
import type { deviceCalls } from '../../lib/contract/device.ts'
import { devices } from '../db/schema-records.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnDevices } from '../guards/devices.ts'
import { holdTenantsOf } from '../guards/removed-tenants.ts'
import { assertDeviceMay } from '../rules/device-rules.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { holdOne } from '../store/change.ts'
import { deleteDevices, putDevicesBack } from '../store/devices.ts'
import { editAnswer, writeEdit } from '../store/edit.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

/** Edits the given fields of a device, unless it changed since it was read. */
export async function editDevice(
  { deviceId, rowVersion, ...columns }: RequestOf<typeof deviceCalls.updateDevice>,
  context: WriteContext,
) {
  const scope = scopeOf(context.account)
  context.note({ targets: [deviceId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, devices, deviceId, { scope, rowVersion })
    assertDeviceMay('edit', row, scope)
    const written = await writeEdit(tx, devices, row, columns, context)
    context.note({ before: written.before, after: written.after })
    return { changed: editAnswer(written).changed }
  })
}

/** Deletes devices that are in stock or retired, all or none. They can be restored for some minutes. */
export async function removeDevices(
  { deviceIds, confirmation }: RequestOf<typeof deviceCalls.delDevice>,
  context: WriteContext,
) {
  context.note({ targets: deviceIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockOwnDevices(tx, deviceIds, context)
    for (const row of rows) assertDeviceMay('delete', row, scopeOf(context.account))
    context.note({ before: rows.map(({ id, imei, status }) => ({ deviceId: id, imei, status })) })
    await deleteDevices(tx, deviceIds, context.now)
    return { deleted: rows.length }
  })
}

/** Restores recently deleted devices with their history, all or none. */
export async function restoreDevices(
  { deviceIds }: RequestOf<typeof deviceCalls.restoreDevice>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: deviceIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'device', deviceIds, { scope: scopeOf(account), now })
    await holdTenantsOf(tx, rows)
    await putDevicesBack(
      tx,
      rows.map(({ rowId }) => rowId),
    )
    context.note(restoredForLog(rows, 'deviceId'))
    return { restored: rows.length }
  })
}
