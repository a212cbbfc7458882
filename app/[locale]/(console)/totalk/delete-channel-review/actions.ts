'use server'

import { defineListAction } from '@/lib/list/list-action'
import { deleteReview } from '@/lib/lists/group-reviews'

export const actOnDeletions = defineListAction(deleteReview, { limit: 'groupCandidates.full' })
