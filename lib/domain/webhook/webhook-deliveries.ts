import 'server-only'
import { webhookCalls } from '@/lib/contract/webhook'
import { webhookMessageTypes } from '@/lib/contract/webhook-events'
import { webhookDeliveryMay, webhookOutcomes } from '@/lib/contract/webhook-states'
import { formatNumber } from '@/lib/format/numbers'
import { momentCell } from '@/lib/list/cells'
import { agent, choice, days, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { answerText, durationText, eventText, outcomeCell } from './cells'

/** The messages of webhooks with their answers. */
export const webhookDeliveries = defineList({
  screen: 'webhookDeliveries',
  page: 'webhookDelivery',
  words: 'webhookDeliveries',
  call: webhookCalls.webhookDeliveriesWithPage,
  write: 'webhooks.write',
  history: 'webhookDelivery',
  id: ({ webhookDeliveryId }) => webhookDeliveryId,
  label: ({ messageId }) => messageId,
  detail: ({ url }) => url,
  filters: {
    outcome: choice(webhookOutcomes, (outcome, { enums }) => enums(`webhookOutcome.${outcome}`)),
    type: choice(webhookMessageTypes, eventText),
    webhookId: text(),
    agentInfoId: agent(),
    createdFrom: days('createdBefore', 'createTime'),
  },
  presets: { failed: { outcome: 'failed' }, waiting: { outcome: 'waiting' } },
  columns: [
    {
      id: 'event',
      cell: ({ webhookDeliveryId, type }, words) => ({
        name: eventText(type, words),
        href: words.href('webhookDelivery', webhookDeliveryId),
      }),
      sheet: ({ type }, words) => eventText(type, words),
    },
    {
      id: 'time',
      sort: 'createTime',
      leaves: 0,
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'webhookOutcome', from: ['outcome'], cell: outcomeCell },
    { id: 'lastAnswer', leaves: 0, cell: answerText },
    { id: 'webhookUrl', leaves: 1, cell: ({ url }) => ({ name: url }) },
    {
      id: 'tries',
      leaves: 3,
      cell: ({ tries }, { time }) => formatNumber(tries, time.locale),
      sheet: ({ tries }) => String(tries),
    },
    {
      id: 'nextTime',
      leaves: 2,
      cell: ({ nextTime }, words) => (nextTime ? momentCell(nextTime, words) : '—'),
      sheet: ({ nextTime }) => nextTime ?? '',
    },
    { id: 'duration', leaves: 4, cell: durationText },
    { id: 'messageId', shown: 'hidden', cell: ({ messageId }) => ({ name: messageId }) },
    {
      id: 'webhookDeliveryId',
      shown: 'hidden',
      cell: ({ webhookDeliveryId }) => String(webhookDeliveryId),
    },
  ],
  main: ['redeliver'],
  actions: {
    redeliver: {
      call: webhookCalls.redeliver,
      offered: (row) => webhookDeliveryMay('redeliver', row),
      run: ({ api, ids }) => api(webhookCalls.redeliver, { webhookDeliveryIds: ids }),
    },
  },
})
