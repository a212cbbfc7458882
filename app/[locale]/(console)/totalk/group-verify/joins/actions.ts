'use server'

import { defineListAction } from '@/lib/list/list-action'
import { groupJoins } from '@/lib/lists/group-reviews'

export const actOnJoinings = defineListAction(groupJoins, { limit: 'groupCandidates.full' })
