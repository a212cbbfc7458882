'use server'

import { deviceBindings } from '@/lib/domain/device/device-bindings'
import { defineListAction } from '@/lib/list/list-action'

export const actOnDeviceBindings = defineListAction(deviceBindings)
