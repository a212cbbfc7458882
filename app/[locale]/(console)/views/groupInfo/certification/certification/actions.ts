'use server'

import { standbyImeis } from '@/lib/domain/device/standby-imeis'
import { defineListAction } from '@/lib/list/list-action'

export const actOnStandbyImeis = defineListAction(standbyImeis)
