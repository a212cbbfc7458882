'use server'

import { defineListAction } from '@/lib/list/list-action'
import { deviceBindings } from '@/lib/lists/device-bindings'

export const actOnDeviceBindings = defineListAction(deviceBindings)
