'use server'

import { defineListAction } from '@/lib/list/list-action'
import { feedback } from '@/lib/lists/feedback'

export const actOnFeedback = defineListAction(feedback)
