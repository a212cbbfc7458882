import 'server-only'
import { formalPackage } from '@/lib/contract/formal-package'
import { updateOutcomes } from '@/lib/contract/rollout'
import { memberLabel } from '@/lib/domain/member/label'
import { momentCell } from '@/lib/list/cells'
import { choice, days, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { lineText, outcomeCell } from './cells'

/** Outcomes of versions on terminals: offers, installations and failures with their reasons. */
export const terminalUpdates = defineList({
  screen: 'terminalUpdates',
  words: 'terminalUpdates',
  call: formalPackage.terminalUpdatesWithPage,
  beside: ['rollouts'],
  id: ({ terminalUpdateId }) => terminalUpdateId,
  label: memberLabel,
  filters: {
    account: search(),
    outcome: choice(updateOutcomes, (outcome, { enums }) => enums(`updateOutcome.${outcome}`)),
    timeFrom: days('timeBefore', 'changeTime'),
    versionId: text(),
  },
  presets: { failed: { outcome: 'failed' }, installed: { outcome: 'installed' } },
  columns: [
    {
      id: 'member',
      cell: (row, { href }) => ({
        name: memberLabel(row),
        detail: row.account,
        href: href('member', row.userId),
      }),
      sheet: memberLabel,
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    {
      id: 'number',
      cell: (row, words) => ({
        name: row.number,
        detail: lineText(row, words),
        href: words.href('version', row.versionId),
      }),
      sheet: ({ number }) => number,
    },
    { id: 'versionType', shown: 'sheet', cell: ({ type }, { enums }) => enums(`versionType.${type}`) },
    { id: 'model', shown: 'sheet', cell: ({ model }) => model },
    { id: 'updateOutcome', from: ['outcome'], leaves: 0, cell: outcomeCell },
    { id: 'reason', leaves: 2, cell: ({ reason }) => (reason ? { name: reason } : '—') },
    { id: 'fromNumber', leaves: 3, cell: ({ fromNumber }) => fromNumber || '—' },
    { id: 'imei', shown: 'hidden', cell: ({ imei }) => imei || '—' },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 4,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'offeredTime',
      leaves: 4,
      cell: ({ offeredTime }, words) => momentCell(offeredTime, words),
      sheet: ({ offeredTime }) => offeredTime,
    },
    {
      id: 'changeTime',
      sort: 'changeTime',
      leaves: 1,
      cell: ({ changeTime }, words) => momentCell(changeTime, words),
      sheet: ({ changeTime }) => changeTime,
    },
  ],
  actions: {},
})
