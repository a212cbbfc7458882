import 'server-only'
import { notice } from '@/lib/contract/notice'
import { deliveryStates } from '@/lib/contract/notification-delivery'
import { memberLabel } from '@/lib/domain/member/label'
import { momentCell } from '@/lib/list/cells'
import { choice, days } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { deliveryCell } from './cells'

/** The members of one notification, below the head of the notification's page. */
export const notificationDeliveries = defineList({
  screen: 'notification',
  within: 'notificationId',
  words: 'notificationDeliveries',
  call: notice.notifyDeliveriesWithPage,
  id: ({ userId }) => userId,
  label: memberLabel,
  detail: ({ account }) => account,
  filters: {
    state: choice(deliveryStates, (state, { enums }) => enums(`deliveryState.${state}`)),
    confirmFrom: days('confirmBefore', 'confirmTime'),
  },
  columns: [
    {
      id: 'member',
      sort: 'userId',
      exported: false,
      cell: (row, { href }) => ({
        name: memberLabel(row),
        detail: row.account,
        ...(row.account && { href: href('member', row.userId) }),
      }),
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'nickName', shown: 'sheet', cell: ({ nickName }) => nickName },
    { id: 'deliveryState', from: ['state'], cell: deliveryCell },
    {
      id: 'confirmTime',
      leaves: 1,
      cell: ({ confirmTime }, words) => (confirmTime ? momentCell(confirmTime, words) : '—'),
      sheet: ({ confirmTime }) => confirmTime ?? '',
    },
    { id: 'wasOnline', leaves: 3, cell: ({ wasOnline }, { enums }) => enums(`online.${wasOnline}`) },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'userId', shown: 'hidden', cell: ({ userId }) => String(userId) },
  ],
  actions: {},
})
