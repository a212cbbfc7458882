'use server'

import { groupVerify } from '@/lib/domain/group/group-reviews'
import { defineListAction } from '@/lib/list/list-action'

export const actOnNewGroups = defineListAction(groupVerify, { limit: 'groupCandidates.full' })
