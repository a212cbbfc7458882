'use server'

import { defineListAction } from '@/lib/list/list-action'
import { imeis } from '@/lib/lists/imeis'

export const actOnImeis = defineListAction(imeis)
