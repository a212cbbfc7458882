import { webhookCalls } from '../../lib/contract/webhook.ts'
import { webhookDeliveryPage, webhookPage } from '../store/webhook-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addWebhook, operateWebhooks, renewSecret, updateWebhook } from '../work/webhook-edit.ts'
import { removeWebhooks, restoreWebhooks } from '../work/webhook-remove.ts'
import { readOwnDelivery, redeliver, testWebhook } from '../work/webhook-send.ts'

export const webhookRoutes = {
  webhooksWithPage: read(webhookCalls.webhooksWithPage, webhookPage),
  addWebhook: write(webhookCalls.addWebhook, addWebhook),
  updateWebhook: write(webhookCalls.updateWebhook, updateWebhook),
  operateWebhook: write(webhookCalls.operateWebhook, operateWebhooks),
  removeWebhook: write(webhookCalls.removeWebhook, removeWebhooks),
  restoreWebhook: write(webhookCalls.restoreWebhook, restoreWebhooks),
  renewSecret: write(webhookCalls.renewSecret, renewSecret),
  testWebhook: write(webhookCalls.testWebhook, testWebhook),
  webhookDeliveriesWithPage: read(webhookCalls.webhookDeliveriesWithPage, webhookDeliveryPage),
  webhookDelivery: read(webhookCalls.webhookDelivery, readOwnDelivery),
  redeliver: write(webhookCalls.redeliver, redeliver),
} satisfies Routes<typeof webhookCalls>
