import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { codeName, codeNumbers } from '@/lib/contract/codes'
import { operationOutcomes } from '@/lib/contract/operation-log'
import { momentCell, statusCell } from '@/lib/list/cells'
import { agent, choice, days, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'

/** Every write and refused attempt of the accounts that the operator may see. */
export const operationLog = defineList({
  screen: 'operationLog',
  page: 'operation',
  words: 'operationLog',
  call: agentInfo.loggerWithPage,
  id: ({ logId }) => logId,
  label: ({ call }) => call,
  filters: {
    accountName: search(),
    outcome: choice(operationOutcomes, (outcome, { enums }) => enums(`outcome.${outcome}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'time'),
    call: text(),
    target: text(),
  },
  presets: { refused: { outcome: 'refused' } },
  columns: [
    {
      id: 'operation',
      cell: ({ call, logId }, { href }) => ({ name: call, href: href('operation', logId) }),
    },
    {
      id: 'time',
      sort: 'createTime',
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'accountName', cell: ({ accountName }) => accountName || '—' },
    {
      id: 'outcome',
      cell: ({ code }, { enums }) =>
        code === codeNumbers.ok
          ? statusCell('neutral', enums('outcome.done'))
          : statusCell('bad', enums('outcome.refused')),
      sheet: ({ code }) => codeName(code, []) ?? String(code),
    },
    {
      id: 'agentInfoId',
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'targets',
      leaves: 2,
      cell: ({ targets }) => shortened(targets),
      sheet: ({ targets }) => targets.join(' '),
    },
    { id: 'address', leaves: 4, cell: ({ address }) => address },
    {
      id: 'onBehalf',
      shown: 'hidden',
      cell: ({ onBehalf }, { enums }) => enums(`yesNo.${onBehalf}`),
    },
    { id: 'requestId', shown: 'hidden', cell: ({ requestId }) => requestId },
    { id: 'userAgent', shown: 'sheet', cell: ({ userAgent }) => userAgent },
    { id: 'logId', shown: 'hidden', cell: ({ logId }) => String(logId) },
  ],
  actions: {},
})

/** The first rows of many; the operation's own page has all. */
function shortened(targets: readonly number[]): string {
  const [first, second, third, ...rest] = targets
  const named = [first, second, third].filter((id) => id !== undefined).join(', ')
  return rest.length > 0 ? `${named} + ${rest.length}` : named || '—'
}
