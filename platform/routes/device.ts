import { deviceCalls } from '../../lib/contract/device.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { devicePage } from '../store/device-list.ts'
import { stepsOf } from '../store/device-steps.ts'
import { readDevice } from '../store/devices.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editDevice, removeDevices, restoreDevices } from '../work/device-edit.ts'
import { addDevices, checkIntake } from '../work/device-intake.ts'
import { assignDevices, bindOne, recallOrRetire, unbindDevices } from '../work/device-life.ts'

export const deviceRoutes = {
  devicesWithPage: read(deviceCalls.devicesWithPage, devicePage),

  imeisWithPage: read(deviceCalls.imeisWithPage, devicePage),

  standbyImeisWithPage: read(deviceCalls.standbyImeisWithPage, (request, context) =>
    devicePage({ ...request, status: 'standby' }, context),
  ),

  deviceSteps: read(deviceCalls.deviceSteps, async ({ deviceId }, { services: { db }, account }) => {
    const scope = scopeOf(account)
    const device = await readDevice(db, deviceId)
    if (device && !inScope(scope, device.agentId)) throw illegal()
    if (!device) throw absent(scope)
    return { list: await stepsOf(db, deviceId, scope) }
  }),

  updateDevice: write(deviceCalls.updateDevice, editDevice),

  delDevice: write(deviceCalls.delDevice, removeDevices),

  restoreDevice: write(deviceCalls.restoreDevice, restoreDevices),

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
        return recallOrRetire(input, context)
    }
  }),
} satisfies Routes<typeof deviceCalls>
