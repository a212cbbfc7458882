import { type AboutCalls, edited } from './about.ts'

export const aboutServer: AboutCalls<'serverInfo' | 'savedView' | 'webhook'> = {
  serverInfo: {
    serverVersions: [
      'Reads the versions of the platform',
      '`node` and `database` are told to the owner alone.',
    ],
    serverState: [
      'Reads the state of the platform',
      'Sizes, queues and the last errors by request id. What is said of the process, its sockets and its sweeps is of the process that answers.',
    ],
  },
  savedView: {
    savedViews: [
      'Lists the saved views of the console’s lists',
      'The own ones and those that login accounts of the same agent share, of all lists at once.',
    ],
    saveView: ['Saves a view of a list', 'At most 30 of a list; a name is used once in a list.'],
    editView: [
      'Changes a saved view, or makes it the one with which the list opens',
      `${edited} Only the account that saved the view may change its \`query\`.`,
    ],
    deleteView: ['Deletes a saved view', 'A shared one is deleted for all that see it.'],
    restoreView: [
      'Restores a saved view',
      'One that was deleted in the last ten minutes, by who may delete it.',
    ],
  },
  webhook: {
    webhooksWithPage: ['Lists webhooks', 'With the last try of each and the failures since one succeeded.'],
    addWebhook: [
      'Adds a webhook of the caller’s own tenant',
      'A webhook of the platform is told what happens at every agent; `versionReleased` is for these alone. The secret of its signatures is in this answer alone.',
    ],
    updateWebhook: ['Changes a webhook', edited],
    operateWebhook: [
      'Pauses or resumes webhooks',
      'What happens during a pause is not posted. What waited before it is posted after it.',
    ],
    removeWebhook: ['Deletes webhooks with their deliveries'],
    restoreWebhook: [
      'Restores webhooks with their deliveries',
      'Those that were deleted in the last ten minutes. Their secrets are as before.',
    ],
    renewSecret: [
      'Makes another secret for a webhook',
      'In this answer alone. For 24 hours messages are signed by the former secret as well.',
    ],
    testWebhook: ['Posts a test', 'Tried once, also while the webhook is paused.'],
    webhookDeliveriesWithPage: ['Lists the messages of webhooks', 'They are kept for 30 days.'],
    webhookDelivery: [
      'Reads a message of a webhook',
      'With its body and the beginning of the last answer’s body.',
    ],
    redeliver: [
      'Sends messages again',
      'Those that were delivered, have failed or wait for another try, with the same ids and bodies.',
    ],
  },
}
