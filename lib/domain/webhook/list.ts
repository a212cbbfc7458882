import 'server-only'
import { type Webhook, webhookCalls } from '@/lib/contract/webhook'
import { webhookEvents } from '@/lib/contract/webhook-events'
import { type WebhookAction, webhookMay, webhookStatuses } from '@/lib/contract/webhook-states'
import { formatNumber } from '@/lib/format/numbers'
import type { Action } from '@/lib/list/action'
import { momentCell } from '@/lib/list/cells'
import { agent, choice, search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { screenPath } from '@/lib/screens/screen-paths'
import { answerText, eventsText, eventText, webhookState } from './cells'

const turn = (action: WebhookAction): Action<Webhook> => ({
  call: webhookCalls.operateWebhook,
  offered: (row) => webhookMay(action, row),
  undo: { action: action === 'pause' ? 'resume' : 'pause' },
  run: ({ api, ids }) => api(webhookCalls.operateWebhook, { action, webhookIds: ids }),
})

/** The addresses to which events are posted, with the results of their last tries. */
export const webhooks = defineList({
  screen: 'webhooks',
  words: 'webhooks',
  call: webhookCalls.webhooksWithPage,
  write: 'webhooks.write',
  history: 'webhook',
  add: 'webhookAdd',
  editPage: 'webhookEdit',
  beside: ['webhookDeliveries'],
  id: ({ webhookId }) => webhookId,
  label: ({ url }) => url,
  detail: ({ remark }) => remark,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    url: search(),
    status: choice(webhookStatuses, (status, { enums }) => enums(`webhookStatus.${status}`)),
    event: choice(webhookEvents, eventText),
    agentInfoId: agent(),
  },
  presets: { active: { status: 'active' }, stopped: { status: 'stopped' } },
  columns: [
    {
      id: 'webhookUrl',
      sort: 'url',
      cell: ({ webhookId, url, remark }, { locale }) => ({
        name: url,
        detail: remark,
        href: `/${locale}${screenPath('webhookDeliveries')}?${new URLSearchParams({ webhookId: String(webhookId) })}`,
      }),
      sheet: ({ url }) => url,
    },
    { id: 'remark', shown: 'sheet', cell: ({ remark }) => remark },
    {
      id: 'webhookStatus',
      from: ['status'],
      cell: webhookState,
      sheet: ({ status }, { enums }) => enums(`webhookStatus.${status}`),
    },
    { id: 'webhookEvents', leaves: 3, cell: (row, words) => ({ name: eventsText(row, words) }) },
    { id: 'lastAnswer', leaves: 0, cell: answerText },
    {
      id: 'lastTime',
      leaves: 2,
      cell: ({ lastTime }, words) => (lastTime ? momentCell(lastTime, words) : '—'),
      sheet: ({ lastTime }) => lastTime ?? '',
    },
    {
      id: 'failures',
      leaves: 1,
      cell: ({ failures }, { time }) => formatNumber(failures, time.locale),
      sheet: ({ failures }) => String(failures),
    },
    {
      id: 'failingSince',
      shown: 'hidden',
      cell: ({ failingSince }, words) => (failingSince ? momentCell(failingSince, words) : '—'),
      sheet: ({ failingSince }) => failingSince ?? '',
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 4,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'createTime',
      shown: 'hidden',
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'webhookId', sort: 'webhookId', shown: 'hidden', cell: ({ webhookId }) => String(webhookId) },
  ],
  actions: {
    test: {
      call: webhookCalls.testWebhook,
      offered: () => true,
      single: true,
      async run({ api, ids: [webhookId = 0] }) {
        await api(webhookCalls.testWebhook, { webhookId })
        return { changed: 1 }
      },
    },
    pause: turn('pause'),
    resume: turn('resume'),
    renewSecret: {
      call: webhookCalls.renewSecret,
      offered: () => true,
      single: true,
      answers: ['webhookSecret'],
      async run({ api, ids: [webhookId = 0], rowVersion }) {
        const { secret } = await api(webhookCalls.renewSecret, { webhookId, rowVersion })
        return { changed: 1, answer: [[secret]] }
      },
    },
    delete: {
      call: webhookCalls.removeWebhook,
      offered: () => true,
      bad: true,
      undo: {
        call: webhookCalls.restoreWebhook,
        restore: (api, webhookIds) => api(webhookCalls.restoreWebhook, { webhookIds }),
      },
      async run({ api, ids }) {
        const { deleted } = await api(webhookCalls.removeWebhook, { webhookIds: ids })
        return { changed: deleted }
      },
    },
  },
})
