import { deviceCalls } from '../../lib/contract/device.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { assertDeviceMay } from '../rules/device-rules.ts'
import { conflict } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
import { devicePage } from '../store/device-list.ts'
import { deleteDevices, editDevice } from '../store/devices.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addDevices, checkIntake } from '../work/device-intake.ts'
import { assignDevices, bindOne, lockOwnDevices, moveAlike, unbindDevices } from '../work/device-life.ts'

export const deviceRoutes = {
  devicesWithPage: read(deviceCalls.devicesWithPage, devicePage),

  imeisWithPage: read(deviceCalls.imeisWithPage, devicePage),

  standbyImeisWithPage: read(deviceCalls.standbyImeisWithPage, (request, context) =>
    devicePage({ ...request, status: 'standby' }, context),
  ),

  updateDevice: write(deviceCalls.updateDevice, async ({ deviceId, rowVersion, ...change }, context) => {
    context.note({ targets: [deviceId] })
    return context.write(async (tx) => {
      for (const row of await lockOwnDevices(tx, [deviceId], context)) {
        assertDeviceMay('edit', row, scopeOf(context.account))
        if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
        const { iccid, model, terminalType } = row
        context.note({ before: { iccid, model, terminalType }, after: change })
        await editDevice(tx, deviceId, change, context.now)
      }
      return { changed: 1 }
    })
  }),

  delDevice: write(deviceCalls.delDevice, async ({ deviceIds, confirmation }, context) => {
    context.note({ targets: deviceIds })
    return context.write(async (tx) => {
      await assertConfirmed(tx, confirmation, context)
      const rows = await lockOwnDevices(tx, deviceIds, context)
      for (const row of rows) assertDeviceMay('delete', row, scopeOf(context.account))
      context.note({ before: rows.map(({ id, imei, status }) => ({ deviceId: id, imei, status })) })
      await deleteDevices(
        tx,
        rows.map(({ id }) => id),
      )
      return { deleted: rows.length }
    })
  }),

  operImei: write(deviceCalls.operImei, (input, context) => {
    switch (input.action) {
      case 'check':
        return checkIntake(input, context)
      case 'add':
        return addDevices(input, context)
      case 'assign':
        return assignDevices(input, context)
      case 'bind':
        return bindOne(input, context)
      case 'unbind':
        return unbindDevices(input, context)
      default:
        return moveAlike(input, context)
    }
  }),
} satisfies Routes<typeof deviceCalls>
