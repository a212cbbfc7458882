import 'server-only'
import { notice, notificationTargets } from '@/lib/contract/notice'
import { formatNumber } from '@/lib/format/numbers'
import { momentCell } from '@/lib/list/cells'
import { choice, days, search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { audienceText } from './cells'

/** Sent notifications, with the number of their members and of confirmations. @spec 1.6 */
export const notifications = defineList({
  screen: 'notifications',
  page: 'notification',
  words: 'notifications',
  call: notice.notifyWithPage,
  history: 'notification',
  add: 'notificationAdd',
  beside: ['notificationPassword'],
  id: ({ notificationId }) => notificationId,
  label: ({ title }) => title,
  filters: {
    title: search(),
    audience: choice(notificationTargets, (target, { enums }) => enums(`audience.${target}`)),
    createdFrom: days('createdBefore', 'sentTime'),
  },
  columns: [
    {
      id: 'title',
      cell: ({ notificationId, title }, { href }) => ({
        name: title,
        href: href('notification', notificationId),
      }),
    },
    { id: 'audience', cell: (row, words) => ({ name: audienceText(row, words) }) },
    {
      id: 'recipients',
      leaves: 2,
      cell: ({ total }, { time }) => formatNumber(total, time.locale),
      sheet: ({ total }) => String(total),
    },
    {
      id: 'confirmed',
      leaves: 1,
      cell: ({ confirmed }, { time }) => formatNumber(confirmed, time.locale),
      sheet: ({ confirmed }) => String(confirmed),
    },
    {
      id: 'sentTime',
      sort: 'createTime',
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'sentBy', leaves: 3, cell: ({ createName }) => createName || '—' },
    { id: 'content', shown: 'sheet', cell: ({ content }) => content },
    {
      id: 'notificationId',
      sort: 'notificationId',
      shown: 'hidden',
      cell: ({ notificationId }) => String(notificationId),
    },
  ],
  actions: {},
})
