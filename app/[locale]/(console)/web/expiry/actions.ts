'use server'

import { defineListAction } from '@/lib/list/list-action'
import { expiringMembers } from '@/lib/lists/expiring-members'

export const actOnExpiringMembers = defineListAction(expiringMembers)
