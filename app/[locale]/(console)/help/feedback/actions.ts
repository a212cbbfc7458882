'use server'

import { feedback } from '@/lib/domain/feedback/list'
import { defineListAction } from '@/lib/list/list-action'

export const actOnFeedback = defineListAction(feedback)
