'use server'

import { defineListAction } from '@/lib/list/list-action'
import { devices } from '@/lib/lists/devices'

export const actOnDevices = defineListAction(devices)
