'use server'

import { defineListAction } from '@/lib/list/list-action'
import { standbyImeis } from '@/lib/lists/standby-imeis'

export const actOnStandbyImeis = defineListAction(standbyImeis)
