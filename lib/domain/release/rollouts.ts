import 'server-only'
import { versionStateNames } from '@/lib/contract/release'
import { version } from '@/lib/contract/version'
import { formatNumber } from '@/lib/format/numbers'
import { dateColumn } from '@/lib/list/columns'
import { choice } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { failureShare, lineText, reachText, ringCell, stateCell } from './cells'
import { rollOut } from './roll-out'
import { halt, handToTest, release, resume, withdraw } from './rollout-actions'
import { versionEdit } from './version-edit'
import { versionFilters } from './version-filters'

/** The versions in their rings, with the extent of their rollouts and the results. */
export const rollouts = defineList({
  screen: 'rollouts',
  page: 'version',
  words: 'rollouts',
  call: version.versionRecordWithPage,
  write: 'versions.write',
  history: 'version',
  beside: ['testers', 'terminalUpdates'],
  id: ({ versionId }) => versionId,
  label: ({ number }) => number,
  detail: ({ model }) => model,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    ...versionFilters,
    state: choice(versionStateNames, (state, { enums }) => enums(`versionState.${state}`)),
  },
  presets: { test: { ring: 'test' }, partial: { ring: 'partial' }, halted: { state: 'halted' } },
  columns: [
    {
      id: 'number',
      sort: 'versionId',
      cell: (row, words) => ({
        name: row.number,
        detail: lineText(row, words),
        href: words.href('version', row.versionId),
      }),
      sheet: ({ number }) => number,
    },
    { id: 'versionType', shown: 'sheet', cell: ({ type }, { enums }) => enums(`versionType.${type}`) },
    { id: 'model', shown: 'sheet', cell: ({ model }) => model },
    { id: 'ring', from: ['ring', 'state'], cell: ringCell },
    { id: 'versionState', from: ['state'], leaves: 0, cell: stateCell },
    { id: 'reach', leaves: 2, cell: (row, words) => ({ name: reachText(row, words) }) },
    {
      id: 'offered',
      leaves: 3,
      cell: ({ offered }, { time }) => formatNumber(offered, time.locale),
      sheet: ({ offered }) => String(offered),
    },
    {
      id: 'installed',
      leaves: 2,
      cell: ({ installed }, { time }) => formatNumber(installed, time.locale),
      sheet: ({ installed }) => String(installed),
    },
    {
      id: 'failed',
      leaves: 1,
      cell: ({ failed }, { time }) => formatNumber(failed, time.locale),
      sheet: ({ failed }) => String(failed),
    },
    { id: 'failureShare', from: ['installed', 'failed'], leaves: 3, cell: failureShare },
    {
      id: 'failureLimit',
      shown: 'hidden',
      cell: ({ failureLimit }) => (failureLimit === null ? '—' : String(failureLimit)),
    },
    dateColumn('ringTime', { sort: 'ringTime', leaves: 4 }),
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
  ],
  edit: versionEdit,
  main: ['handToTest', 'rollOut', 'resume'],
  actions: { handToTest, rollOut, release, halt, resume, withdraw },
})
