import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { codeNumbers } from '@/lib/contract/codes'
import { type Operation, operationOutcomes } from '@/lib/contract/operation-log'
import { recordKinds } from '@/lib/contract/operation-records'
import { shortened } from '@/lib/format/shortened'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import { agent, choice, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'
import { callGroup, callName, loggedCalls } from './calls'
import { changeTexts, firstChange } from './changes'
import { outcomeText } from './states'

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
    operation: choice(loggedCalls, callName, callGroup),
    recordKind: choice(recordKinds, (kind, { enums }) => enums(`recordKind.${kind}`)),
    onBehalf: flag((value, { enums }) => enums(`actedBy.${value}`)),
    outcome: choice(operationOutcomes, (outcome, { enums }) => enums(`outcome.${outcome}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'time'),
    call: text(),
    target: text(),
    groupId: text(),
  },
  presets: { refused: { outcome: 'refused' } },
  columns: [
    {
      id: 'operation',
      cell: ({ call, logId }, words) => ({
        name: callName(call, words),
        detail: call,
        href: words.href('operation', logId),
      }),
    },
    { id: 'path', shown: 'sheet', cell: ({ call }) => call },
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
      sheet: outcomeText,
    },
    {
      id: 'changes',
      leaves: 1,
      cell: shortChange,
      sheet: (operation, words) => changeTexts(operation, words).join('; '),
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'targets',
      leaves: 4,
      cell: ({ targets }) => firstOf(targets),
      sheet: ({ targets }) => targets.join(' '),
    },
    { id: 'address', leaves: 4, shown: 'hidden', cell: ({ address }) => address },
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

/** The first of the written rows; the operation's own page has all. */
function firstOf([first, ...others]: readonly number[]): string {
  if (first === undefined) return '—'
  return others.length > 0 ? `${first} + ${others.length}` : String(first)
}

/** The width of the first change in a row of the list, in Latin letters. */
const changeWidth = 48

/** The first change, with the number of the others; the whole of it is the title. */
function shortChange(operation: Operation, words: Words): CellContent {
  const change = firstChange(operation, words)
  if (!change) return '—'
  const { text, others } = change
  const further = others > 0 ? ` ${words.t('operationLog.furtherChanges', { count: others })}` : ''
  return { short: `${shortened(text, changeWidth)}${further}`, full: shortened(text, 300) + further }
}
