'use server'

import { defineListAction } from '@/lib/list/list-action'
import { rollouts } from '@/lib/lists/rollouts'

export const actOnRollouts = defineListAction(rollouts)
