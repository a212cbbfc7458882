'use server'

import { defineListAction } from '@/lib/list/list-action'
import { webhookDeliveries } from '@/lib/lists/webhook-deliveries'

export const actOnWebhookDeliveries = defineListAction(webhookDeliveries)
