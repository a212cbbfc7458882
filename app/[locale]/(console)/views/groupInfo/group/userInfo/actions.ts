'use server'

import { devices } from '@/lib/domain/device/list'
import { defineListAction } from '@/lib/list/list-action'

export const actOnDevices = defineListAction(devices)
