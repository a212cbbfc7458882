'use server'

import { groupJoins } from '@/lib/domain/group/group-reviews'
import { defineListAction } from '@/lib/list/list-action'

export const actOnJoinings = defineListAction(groupJoins, { limit: 'groupCandidates.full' })
