'use server'

import { deleteReview } from '@/lib/domain/group/group-reviews'
import { defineListAction } from '@/lib/list/list-action'

export const actOnDeletions = defineListAction(deleteReview, { limit: 'groupCandidates.full' })
