'use server'

import { expiringMembers } from '@/lib/domain/member/expiring-members'
import { defineListAction } from '@/lib/list/list-action'

export const actOnExpiringMembers = defineListAction(expiringMembers)
