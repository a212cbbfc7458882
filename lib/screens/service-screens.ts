import { defineScreens } from './screen.ts'

/** The screens of the service itself: its settings, its state, and the help centre. @spec 2.28 2.29 */
export const serviceScreens = defineScreens({
  serverSettings: { path: '/settings/server', permission: 'server.write', section: 'settings' },
  serverState: { path: '/settings/state', permission: 'server.read', section: 'settings', icon: 'activity' },
  apiKeys: { path: '/settings/api-keys', permission: 'keys.read', section: 'settings', icon: 'key-round' },
  apiKeyAdd: { path: '/settings/api-keys/new', permission: 'keys.write', parent: 'apiKeys' },
  webhooks: {
    path: '/settings/webhooks',
    permission: 'webhooks.read',
    section: 'settings',
    icon: 'webhook',
  },
  webhookAdd: { path: '/settings/webhooks/new', permission: 'webhooks.write', parent: 'webhooks' },
  webhookEdit: { path: '/settings/webhooks/edit/[id]', permission: 'webhooks.write', parent: 'webhooks' },
  webhookDeliveries: {
    path: '/settings/webhooks/deliveries',
    permission: 'webhooks.read',
    parent: 'webhooks',
  },
  webhookDelivery: {
    path: '/settings/webhooks/deliveries/[id]',
    permission: 'webhooks.read',
    parent: 'webhookDeliveries',
  },
  feedback: {
    path: '/help/feedback',
    permission: 'feedback.read',
    section: 'help',
    icon: 'message-square-text',
  },
  feedbackEntry: { path: '/help/feedback/[id]', permission: 'feedback.read', parent: 'feedback' },
  api: { path: '/help/api', permission: 'console.use', section: 'help', icon: 'code-xml' },
  about: { path: '/help/about', permission: 'console.use', section: 'help', icon: 'info' },
  licences: { path: '/help/about/licences', permission: 'console.use', parent: 'about' },
})
