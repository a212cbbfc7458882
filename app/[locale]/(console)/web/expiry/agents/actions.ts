'use server'

import { expiringAgents } from '@/lib/domain/agent/expiring-agents'
import { defineListAction } from '@/lib/list/list-action'

export const actOnExpiringAgents = defineListAction(expiringAgents)
