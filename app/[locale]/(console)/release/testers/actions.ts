'use server'

import { testerCandidates } from '@/lib/domain/release/tester-candidates'
import { testers } from '@/lib/domain/release/testers'
import { defineListAction } from '@/lib/list/list-action'

export const actOnTesters = defineListAction(testers)
export const addTesters = defineListAction(testerCandidates)
