'use server'

import { webhookDeliveries } from '@/lib/domain/webhook/webhook-deliveries'
import { defineListAction } from '@/lib/list/list-action'

export const actOnWebhookDeliveries = defineListAction(webhookDeliveries)
