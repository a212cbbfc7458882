import 'server-only'
import { terminalTypes } from '@/lib/contract/member'
import { type SignIn, signInResults, subjectKinds, verifyLogs } from '@/lib/contract/sign-in-log'
import { terminalType } from '@/lib/domain/member/cells'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import { agent, choice, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'
import { resultTones } from '@/lib/record/sign-in-tones'

/** Every attempt of a login account or a member to sign in. */
export const loginLogs = defineList({
  screen: 'loginLogs',
  words: 'loginLogs',
  call: verifyLogs.loginLogWithPage,
  id: ({ signInId }) => signInId,
  label: ({ account }) => account,
  filters: {
    account: search(),
    kind: choice(subjectKinds, (kind, { enums }) => enums(`kind.${kind}`)),
    result: choice(signInResults, (result, { enums }) => enums(`signInResult.${result}`)),
    terminalType: choice(terminalTypes, (type, { enums }) => enums(`terminalType.${type}`)),
    otherImei: flag((value, { enums }) => enums(`yesNo.${value}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'time'),
    address: text(),
    subjectId: text(),
    imei: text(),
  },
  presets: {
    members: { kind: 'member' },
    accounts: { kind: 'account' },
    wrongPassword: { result: 'wrong_password' },
    otherImei: { otherImei: 'true' },
  },
  columns: [
    { id: 'account', cell: subject, sheet: ({ account }) => account },
    {
      id: 'time',
      sort: 'signInTime',
      cell: ({ signInTime }, words) => momentCell(signInTime, words),
      sheet: ({ signInTime }) => signInTime,
    },
    {
      id: 'result',
      cell: ({ result }, { enums }) => statusCell(resultTones[result], enums(`signInResult.${result}`)),
    },
    { id: 'kind', leaves: 1, cell: ({ kind }, { enums }) => enums(`kind.${kind}`) },
    { id: 'address', leaves: 1, cell: ({ address }) => address || '—' },
    { id: 'place', leaves: 4, cell: ({ place }) => (place ? { name: place } : '—') },
    {
      id: 'terminalType',
      leaves: 3,
      cell: ({ terminalType: type }, words) => (type ? terminalType({ terminalType: type }, words) : '—'),
      sheet: ({ terminalType: type }, { enums }) => (type ? enums(`terminalType.${type}`) : ''),
    },
    {
      id: 'imei',
      leaves: 4,
      cell: ({ imei, otherImei }) => (otherImei ? statusCell('warn', imei) : imei || '—'),
      sheet: ({ imei }) => imei,
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'otherImei',
      shown: 'sheet',
      cell: ({ otherImei }, { enums }) => enums(`yesNo.${otherImei}`),
    },
    { id: 'userAgent', shown: 'sheet', cell: ({ userAgent }) => userAgent },
    { id: 'signInId', shown: 'hidden', cell: ({ signInId }) => String(signInId) },
  ],
  actions: {},
})

/**
 * The subject of a sign-in, for a member with a link to its page. An unknown account has only the typed text.
 */
function subject({ kind, subjectId, account }: SignIn, { href }: Words): CellContent {
  if (kind === 'member' && subjectId !== null) return { name: account, href: href('member', subjectId) }
  return { name: account }
}
