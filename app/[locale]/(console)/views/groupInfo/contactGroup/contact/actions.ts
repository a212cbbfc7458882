'use server'

import { imeis } from '@/lib/domain/device/imeis'
import { defineListAction } from '@/lib/list/list-action'

export const actOnImeis = defineListAction(imeis)
