'use server'

import { rollouts } from '@/lib/domain/release/rollouts'
import { defineListAction } from '@/lib/list/list-action'

export const actOnRollouts = defineListAction(rollouts)
