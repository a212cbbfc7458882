'use server'

import { defineListAction } from '@/lib/list/list-action'
import { groupVerify } from '@/lib/lists/group-reviews'

export const actOnNewGroups = defineListAction(groupVerify, { limit: 'groupCandidates.full' })
