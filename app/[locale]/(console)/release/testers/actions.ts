'use server'

import { defineListAction } from '@/lib/list/list-action'
import { testerCandidates } from '@/lib/lists/tester-candidates'
import { testers } from '@/lib/lists/testers'

export const actOnTesters = defineListAction(testers)
export const addTesters = defineListAction(testerCandidates)
