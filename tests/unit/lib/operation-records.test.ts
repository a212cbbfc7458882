import { expect, test } from 'vitest'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import {
  callsOfNotedKind,
  callsOn,
  callsWithoutRecord,
  loggedReads,
  recordKindOf,
  recordKinds,
} from '@/lib/contract/operation-records'

const writes = Object.values(contract)
  .flatMap((calls) => Object.values<CallSpec>(calls))
  .filter(({ repeatable }) => !repeatable)
  .map(({ path }) => path)

test('every logged call of the contract is about one kind of rows, about a noted kind, or about none', () => {
  const said = [...recordKinds.flatMap(callsOn), ...callsOfNotedKind, ...callsWithoutRecord]
  expect(said.toSorted()).toEqual([...writes, ...loggedReads].toSorted())
})

test.each([
  ['userInfo/editUserInfo', undefined, 'member'],
  ['agentInfo/operImei', { userId: 3 }, 'device'],
  ['loginInfo/changeUserPwd', { kind: 'account' }, 'account'],
  ['loginInfo/changeUserPwd', { kind: 'member' }, 'member'],
  ['loginBindInfo/addSettings', { subjectKind: 'dispatcher' }, 'dispatcher'],
  ['loginBindInfo/addSettings', undefined, undefined],
  ['loginInfo/setServerConfig', { kind: 'member' }, undefined],
  ['other/call', undefined, undefined],
])('a row of %s that noted %j is about: %s', (call, after, kind) => {
  expect(recordKindOf({ call, after })).toBe(kind)
})
