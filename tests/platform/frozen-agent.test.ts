import { describe, expect, test } from 'vitest'
import { type CallSpec, isOfSession } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { aimedRequests } from '../support/aimed-requests.ts'
import { sharedPlatform } from '../support/platform.ts'

/** An editor whose agent is no longer in good standing, at every call that takes a session. */

const calls = Object.values<Record<string, CallSpec>>(contract)
  .flatMap((resource) => Object.values(resource))
  .filter(({ access }) => isOfSession(access))
  .map((spec) => [spec.path, spec] as const)

const tables = ['groups', 'shares', 'members', 'devices', 'fences', 'operation_log']

// Written without a call, as a contract ends by time alone, so that the session's token still exists.
describe.each([
  ['frozen', "status = 'Freeze'"],
  ['ended', "expires_at = '2026-02-01'"],
  ['refused', "status = 'Refuse'"],
])('the editor of an agent that is %s since the sign-in', async (_, state) => {
  const platform = await sharedPlatform()
  const editor = await platform.signInAs('lionEditor')
  await platform.rows(`update agents set ${state} where id = 1`)

  test.each(calls)('is refused %s, which changes no row', async (path, spec) => {
    const before = await platform.tables(...tables)
    const places = await platform.rows('select * from group_members order by group_id, member_id')
    for (const input of aimedRequests[path] ?? [{}]) {
      const { status, code, data } = await platform.call(spec, input, { as: editor })
      const requestId = expect.any(String)
      expect([status, code, data]).toEqual([401, codeNumbers.suspended, { requestId }])
    }
    expect(await platform.tables(...tables)).toEqual(before)
    expect(await platform.rows('select * from group_members order by group_id, member_id')).toEqual(places)
  })
})
