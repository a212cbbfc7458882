import { lionView, lionWebhook } from './record-rows.ts'

/** Valid requests for the API keys, saved views and webhooks of the lion, by path. */
export const serviceRequests: Record<string, unknown[]> = {
  'apiKey/addApiKey': [
    { name: 'x', permissions: ['members.read'], days: 1, agentInfoId: 1 },
    { name: 'x', permissions: ['agents.read'], days: 1, agentInfoId: 1 },
  ],
  'apiKey/apiKeysWithPage': [{}, { agentInfoId: 1 }],
  'apiKey/renameApiKey': [{ apiKeyId: 1, rowVersion: 1, name: 'x' }],
  'apiKey/revokeApiKeys': [{ apiKeyIds: [1] }],
  'savedView/savedViews': [{}],
  'savedView/saveView': [
    { screen: 'members', viewName: 'x', query: 'account=x', shared: true, asDefault: true },
  ],
  'savedView/editView': [{ viewId: lionView, rowVersion: 1, viewName: 'x', shared: false, asDefault: true }],
  'savedView/deleteView': [{ viewId: lionView }, { viewId: lionView + 1 }],
  'savedView/restoreView': [{ viewId: lionView }],
  'webhook/webhooksWithPage': [{}, { agentInfoId: 1, url: 'https://hooks' }, { ids: [lionWebhook] }],
  'webhook/addWebhook': [{ url: 'https://9.9.9.9/in', events: ['memberCreated'] }],
  'webhook/updateWebhook': [
    { webhookId: lionWebhook, rowVersion: 1, url: 'https://9.9.9.9/in', events: ['memberCreated'] },
  ],
  'webhook/operateWebhook': [{ action: 'pause', webhookIds: [lionWebhook] }],
  'webhook/removeWebhook': [{ webhookIds: [lionWebhook] }],
  'webhook/restoreWebhook': [{ webhookIds: [lionWebhook] }],
  'webhook/renewSecret': [{ webhookId: lionWebhook, rowVersion: 1 }],
  'webhook/testWebhook': [{ webhookId: lionWebhook }],
  'webhook/webhookDeliveriesWithPage': [{}, { agentInfoId: 1 }, { webhookId: lionWebhook }],
  'webhook/webhookDelivery': [{ webhookDeliveryId: lionWebhook }],
  'webhook/redeliver': [{ webhookDeliveryIds: [lionWebhook] }],
}
