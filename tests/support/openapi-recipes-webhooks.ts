import type { OpenApiWire, Recipe } from './openapi-wire.ts'

/** Values that a successful call about webhooks needs besides its schema, by operation. */

const fields = { url: 'https://9.9.9.9/in', events: ['memberCreated'] }
const newWebhook = async (wire: OpenApiWire) => {
  const { webhookId } = await wire.ok('webhook.addWebhook', fields)
  return { webhookId, rowVersion: 1 }
}

export const webhookRecipes: Record<string, Recipe> = {
  'webhook.addWebhook': () => ({ values: fields }),
  'webhook.updateWebhook': async (wire) => ({ values: { ...fields, ...(await newWebhook(wire)) } }),
  'webhook.operateWebhook': async (wire) => {
    const { webhookId } = await newWebhook(wire)
    return { values: { action: 'pause', webhookIds: [webhookId] } }
  },
  'webhook.removeWebhook': async (wire) => ({
    values: { webhookIds: [(await newWebhook(wire)).webhookId] },
  }),
  'webhook.restoreWebhook': async (wire) => {
    const { webhookId } = await newWebhook(wire)
    await wire.ok('webhook.removeWebhook', { webhookIds: [webhookId] })
    return { values: { webhookIds: [webhookId] } }
  },
  'webhook.renewSecret': async (wire) => ({ values: await newWebhook(wire) }),
  'webhook.testWebhook': async (wire) => ({ values: { webhookId: (await newWebhook(wire)).webhookId } }),
  'webhook.webhookDelivery': async (wire) => {
    const { webhookDeliveryId } = await wire.first('webhook.webhookDeliveriesWithPage')
    return { values: { webhookDeliveryId } }
  },
  'webhook.redeliver': async (wire) => {
    const { webhookDeliveryId } = await wire.first('webhook.webhookDeliveriesWithPage', { outcome: 'failed' })
    return { values: { webhookDeliveryIds: [webhookDeliveryId] } }
  },
}
