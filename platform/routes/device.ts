import { deviceCalls } from '../../lib/contract/device.ts'
import { scopeOf } from '../rules/scope.ts'
import { listDevices } from '../store/device-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editDevice, removeDevices } from '../work/device-edit.ts'
import { addDevices, checkIntake } from '../work/device-intake.ts'
import { assignDevices, bindOne, moveAlike, unbindDevices } from '../work/device-life.ts'

export const deviceRoutes = {
  devicesWithPage: read(deviceCalls.devicesWithPage, (listing, { services, account }) =>
    listDevices(services.db, listing, scopeOf(account)),
  ),

  imeisWithPage: read(deviceCalls.imeisWithPage, (listing, { services, account }) =>
    listDevices(services.db, listing, scopeOf(account)),
  ),

  standbyImeisWithPage: read(deviceCalls.standbyImeisWithPage, (listing, { services, account }) =>
    listDevices(services.db, { ...listing, status: 'standby' }, scopeOf(account)),
  ),

  updateDevice: write(deviceCalls.updateDevice, editDevice),

  delDevice: write(deviceCalls.delDevice, removeDevices),

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
