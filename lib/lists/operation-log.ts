import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { codeNumbers } from '@/lib/contract/codes'
import { operationOutcomes } from '@/lib/contract/operation-log'
import { recordKinds } from '@/lib/contract/operation-records'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import { agent, choice, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'
import { callGroup, callName, loggedCalls } from '@/lib/operation/calls'
import { changeTexts } from '@/lib/operation/changes'
import { outcomeText } from '@/lib/operation/states'

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
      leaves: 2,
      cell: (operation, words) => shortChanges(changeTexts(operation, words), words),
      sheet: (operation, words) => changeTexts(operation, words).join('; '),
    },
    {
      id: 'agentInfoId',
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'targets',
      leaves: 3,
      cell: ({ targets }) => shortened(targets),
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

/** The first rows of many; the operation's own page has all. */
function shortened(targets: readonly number[]): string {
  const [first, second, third, ...rest] = targets
  const named = [first, second, third].filter((id) => id !== undefined).join(', ')
  return rest.length > 0 ? `${named} + ${rest.length}` : named || '—'
}

/** Characters of the changes that a row of the list shows. */
const shownCharacters = 60

/** The first change, the number of the others, and all of them as the title. */
function shortChanges(texts: readonly string[], { t }: Words): CellContent {
  const [first, ...others] = texts
  if (first === undefined) return '—'
  const start = first.length > shownCharacters ? `${first.slice(0, shownCharacters)}…` : first
  const further = others.length > 0 ? ` ${t('operationLog.furtherChanges', { count: others.length })}` : ''
  return { short: `${start}${further}`, full: texts.slice(0, 10).join('\n') }
}
