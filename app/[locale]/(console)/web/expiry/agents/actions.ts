'use server'

import { defineListAction } from '@/lib/list/list-action'
import { expiringAgents } from '@/lib/lists/expiring-agents'

export const actOnExpiringAgents = defineListAction(expiringAgents)
