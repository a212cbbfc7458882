import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { daysLeftCell, daysLeftText } from '@/lib/domain/expiry/cells'
import { orderOf, spanOf, spans } from '@/lib/domain/expiry/spans'
import { formatNumber } from '@/lib/format/numbers'
import { dateColumn } from '@/lib/list/columns'
import { search, tab, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { agentName, agentStatus } from './cells'
import { renewAgent } from './renewal'

/** The agents whose contract ends in a span or has ended, with their renewal. */
export const expiringAgents = defineList({
  screen: 'expiryAgents',
  words: 'expiryAgents',
  call: agentInfo.agentInfoWithPage,
  write: 'agents.write',
  id: ({ agentInfoId }) => agentInfoId,
  label: ({ agentInfoName }) => agentInfoName,
  detail: ({ aName }) => aName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: { agentInfoName: search(), expiring: tab(spans), aName: text(), mobile: text() },
  columns: [
    { id: 'agentInfoName', sort: 'agentInfoName', cell: agentName },
    dateColumn('effectTime', { sort: 'effectTime' }),
    {
      id: 'daysLeft',
      cell: ({ effectTime }, words) => daysLeftCell(effectTime, words),
      sheet: ({ effectTime }, words) => daysLeftText(effectTime, words),
    },
    { id: 'status', cell: agentStatus },
    {
      id: 'members',
      leaves: 1,
      cell: ({ members }, { time }) => formatNumber(members.used, time.locale),
      sheet: ({ members }) => String(members.used),
    },
    { id: 'aName', sort: 'aName', leaves: 3, cell: ({ aName }) => ({ name: aName || '—' }) },
    { id: 'mobile', sort: 'mobile', leaves: 2, cell: ({ mobile }) => mobile || '—' },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
  ],
  actions: { renew: renewAgent },
  read(api, request) {
    // A dialog reads its rows by id, even those that were renewed meanwhile.
    if (request.ids && request.expiring === undefined)
      return api(agentInfo.agentInfoWithPage, { ...request, sort: 'effectTime', order: 'asc' })
    const span = spanOf(request.expiring, 'agents')
    const order = request.sort ? {} : ({ sort: 'effectTime', order: orderOf(span) } as const)
    return api(agentInfo.agentInfoWithPage, { ...request, ...order, expiring: span })
  },
})
