import 'server-only'
import { z } from 'zod'
import { type Agent, agentStatuses } from '@/lib/contract/agent'
import { agentInfo, expiringSpans } from '@/lib/contract/agent-info'
import { type AgentAction, agentMay } from '@/lib/contract/agent-states'
import { optionalLines, requiredLines } from '@/lib/contract/fields'
import { type Action, withFields } from '@/lib/list/action'
import { usageCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { choice, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { reasonField } from '@/lib/list/reason-field'
import { agentName, agentStatus, contractEnd } from './cells'
import { agentEdit } from './edit'
import { renewAgent } from './renewal'

const may = (action: AgentAction) => (agent: Agent) => agentMay(action, agent)

/** An action that only changes the status of agents, with its undo. */
function plain(action: 'audit' | 'restore' | 'handIn', undo?: AgentAction): Action<Agent> {
  return {
    ...(undo && { undo: { action: undo } }),
    call: agentInfo.changeAgentInfoStatus,
    offered: may(action),
    run: ({ api, ids }) => api(agentInfo.changeAgentInfoStatus, { action, agentInfoIds: ids }),
  }
}

/** The agents with their status, their contracts and the used part of their quotas. @spec 1.1 4.3 */
export const agents = defineList({
  screen: 'agents',
  page: 'agent',
  words: 'agents',
  call: agentInfo.agentInfoWithPage,
  write: 'agents.write',
  history: 'agent',
  add: 'agentAdd',
  id: ({ agentInfoId }) => agentInfoId,
  label: ({ agentInfoName }) => agentInfoName,
  detail: ({ aName }) => aName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    agentInfoName: search(),
    status: choice(agentStatuses, (status, { enums }) => enums(`agentStatus.${status}`)),
    expiring: choice(expiringSpans, (span, { enums }) => enums(`expiring.${span}`)),
    aName: text(),
    mobile: text(),
    officeTelephone: text(),
  },
  presets: {
    toReview: { status: 'Unreviewed' },
    ending: { expiring: 'in30' },
    expired: { status: 'Expired' },
    frozen: { status: 'Freeze' },
  },
  columns: [
    { id: 'agentInfoName', sort: 'agentInfoName', cell: agentName },
    { id: 'status', cell: agentStatus },
    {
      id: 'members',
      cell: ({ members }, words) => usageCell(members, words),
      sheet: ({ members }) => String(members.used),
    },
    { id: 'limitCount', shown: 'sheet', cell: ({ limitCount }) => String(limitCount) },
    {
      id: 'groups',
      leaves: 1,
      cell: ({ groups }, words) => usageCell(groups, words),
      sheet: ({ groups }) => String(groups.used),
    },
    { id: 'groupCount', shown: 'sheet', cell: ({ groupCount }) => String(groupCount) },
    { id: 'aName', sort: 'aName', leaves: 2, cell: ({ aName }) => ({ name: aName }) },
    { id: 'mobile', sort: 'mobile', leaves: 3, cell: ({ mobile }) => mobile },
    {
      id: 'officeTelephone',
      shown: 'hidden',
      cell: ({ officeTelephone }) => officeTelephone || '—',
    },
    { id: 'cityName', leaves: 4, cell: ({ cityName }) => ({ name: cityName || '—' }) },
    {
      id: 'effectTime',
      sort: 'effectTime',
      cell: contractEnd,
      sheet: ({ effectTime }, { terms }) => effectTime ?? terms('permanent'),
    },
    {
      id: 'reason',
      shown: 'hidden',
      cell: ({ statusReason }) => (statusReason ? { name: statusReason } : '—'),
    },
    { id: 'customerCode', shown: 'hidden', cell: ({ customerCode }) => customerCode || '—' },
    { id: 'provinceName', shown: 'hidden', cell: ({ provinceName }) => ({ name: provinceName || '—' }) },
    {
      id: 'detailsAddress',
      shown: 'hidden',
      cell: ({ detailsAddress }) => ({ name: detailsAddress || '—' }),
    },
    { id: 'remark', shown: 'sheet', cell: ({ remark }) => remark },
    { id: 'agentNo', sort: 'agentInfoId', shown: 'hidden', cell: ({ agentInfoId }) => String(agentInfoId) },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
    dateColumn('updateTime', { sort: 'updateTime', shown: 'hidden' }),
    { id: 'updateName', shown: 'hidden', cell: ({ updateName }) => updateName || '—' },
  ],
  edit: agentEdit,
  main: ['audit', 'handIn', 'restore', 'renew'],
  actions: {
    audit: plain('audit'),
    refuse: withFields(z.object({ reason: requiredLines(300) }), {
      call: agentInfo.changeAgentInfoStatus,
      offered: may('refuse'),
      fields: (words) => [reasonField(words, { longest: 300, required: true })],
      run: ({ api, ids, input }) =>
        api(agentInfo.changeAgentInfoStatus, { action: 'refuse', agentInfoIds: ids, ...input }),
    }),
    handIn: plain('handIn'),
    renew: renewAgent,
    freeze: withFields(z.object({ reason: optionalLines(300) }), {
      call: agentInfo.changeAgentInfoStatus,
      offered: may('freeze'),
      bad: true,
      undo: { action: 'restore' },
      fields: (words) => [reasonField(words, { longest: 300, required: false })],
      run: ({ api, ids, input }) =>
        api(agentInfo.changeAgentInfoStatus, { action: 'freeze', agentInfoIds: ids, ...input }),
    }),
    restore: plain('restore', 'freeze'),
    delete: {
      call: agentInfo.saveAgentInfo,
      offered: ({ members, groups }) => members.used === 0 && groups.used === 0,
      bad: true,
      password: true,
      run: ({ api, ids, confirmation }) =>
        api(agentInfo.saveAgentInfo, { action: 'delete', agentInfoIds: ids, confirmation }),
    },
  },
})
