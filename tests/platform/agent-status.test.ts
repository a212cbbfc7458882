import { beforeEach, describe, expect, test } from 'vitest'
import { type AgentStatus, agentStatuses } from '../../lib/contract/agent.ts'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

const { changeAgentInfoStatus, agentInfoWithPage, loginverify } = contract.agentInfo

type Action = 'audit' | 'refuse' | 'freeze' | 'restore' | 'handIn'
/** The permitted transitions, written out independently of the platform's own table. */
const allowed: Partial<Record<`${AgentStatus} ${Action}`, AgentStatus>> = {
  'Unreviewed audit': 'Normal',
  'Unreviewed refuse': 'Refuse',
  'Refuse handIn': 'Unreviewed',
  'Normal freeze': 'Freeze',
  'Freeze restore': 'Normal',
}
const actions = ['audit', 'refuse', 'freeze', 'restore', 'handIn'] as const
const pairs = agentStatuses.flatMap((status) => actions.map((action) => [status, action] as const))

const shared = await sharedPlatform()
const owner = await shared.signInAs('owner')

const change = (input: object, on = shared, as = owner) => on.call(changeAgentInfoStatus, input, { as })

/** Sets the river's status in the database; Expired is stored as Normal with a past end of contract. */
async function put(status: AgentStatus) {
  const stored = status === 'Expired' ? 'Normal' : status
  const expiresAt = status === 'Expired' ? '2026-02-01' : '2027-03-01'
  await shared.rows('update agents set status = $1, expires_at = $2 where id = 2', [stored, expiresAt])
}

describe('the status of an agent', () => {
  // @spec 4.1 4.2
  test.each(pairs)('%s with the action %s changes only as the rules permit', async (status, action) => {
    await put(status)
    const before = await shared.rows('select * from agents where id = 2')
    const answer = await change({ action, agentInfoIds: [2], reason: 'open invoices' })
    const [log] = await shared.rows('select * from operation_log order by id desc limit 1')
    const next = allowed[`${status} ${action}`]
    if (next) {
      expect(answer).toMatchObject({ code: 1, data: { changed: 1, already: 0 } })
      const { list } = await shared.result(agentInfoWithPage, { agentInfoName: 'River' }, { as: owner })
      const statusReason = action === 'refuse' || action === 'freeze' ? 'open invoices' : ''
      expect(list).toMatchObject([{ status: next, statusReason, updateName: 'owner' }])
      expect(log).toMatchObject({
        code: 1,
        targets: [2],
        before: [{ agentInfoId: 2 }],
        after: [{ agentInfoId: 2, status: next }],
      })
    } else {
      expect([answer.code, answer.data]).toEqual([0, null])
      expect(await shared.rows('select * from agents where id = 2')).toEqual(before)
      expect(log).toMatchObject({ code: 0, targets: [2], before: null, after: null })
    }
  })

  test('becomes refused only with a reason', async () => {
    await put('Unreviewed')
    expect(await change({ action: 'refuse', agentInfoIds: [2], reason: ' ' })).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
  })

  test('changes for all selected agents or for none', async () => {
    await put('Freeze')
    expect(await change({ action: 'freeze', agentInfoIds: [1, 2] })).toMatchObject({ code: 0 })
    expect(await change({ action: 'freeze', agentInfoIds: [1, 77] })).toMatchObject({ code: 4 })
    expect(await change({ action: 'freeze', agentInfoIds: [] })).toMatchObject({
      code: 2,
      data: { agentInfoIds: 'nothingSelected' },
    })
    expect(await shared.rows('select status from agents where id = 1')).toEqual([{ status: 'Normal' }])
  })

  test('is changed by the owner alone', async () => {
    for (const who of ['staff', 'riverEditor'] as const) {
      await put('Normal')
      const as = await shared.signInAs(who)
      expect(await change({ action: 'freeze', agentInfoIds: [2] }, shared, as)).toMatchObject({ code: 0 })
    }
  })
})

describe('freezing', () => {
  const { platform, owner: admin, lionEditor: lion } = platformForEach('owner', 'lionEditor')
  const freeze = { action: 'freeze', agentInfoIds: [1] }

  beforeEach(() => platform.rows('update members set online = true'))

  test('ends the sessions of the agent’s accounts for good and takes its members offline', async () => {
    const river = await platform.signInAs('riverEditor')
    expect(await change(freeze, platform, admin)).toMatchObject({ code: 1 })
    expect(await platform.rows('select count(*)::int as count from tokens where account_id = 3')).toEqual([
      { count: 0 },
    ])
    const online = 'select id from members where online and deleted_at is null order by id'
    expect(await platform.rows(online)).toEqual([{ id: '201' }, { id: '202' }, { id: '301' }])
    expect(await platform.call(loginverify, {}, { as: river })).toMatchObject({ code: 1 })
    expect(await change({ action: 'restore', agentInfoIds: [1] }, platform, admin)).toMatchObject({ code: 1 })
    expect(await platform.call(loginverify, {}, { as: lion })).toMatchObject({ status: 401, code: 0 })
    expect(await platform.signInAs('lionEditor')).toMatchObject({ uid: '3' })
  })

  test('does not outdate an edit of a member that was begun before', async () => {
    await change(freeze, platform, admin)
    expect(await platform.rows('select row_version from members where id = 101')).toEqual([
      { row_version: 1 },
    ])
  })

  test('deletes no member and no group', async () => {
    const count = 'select (select count(*) from members) + (select count(*) from groups) as count'
    const before = await platform.rows(count)
    await change(freeze, platform, admin)
    expect(await platform.rows(count)).toEqual(before)
  })

  test('twice at the same time succeeds once', async () => {
    const answers = await Promise.all([change(freeze, platform, admin), change(freeze, platform, admin)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  })

  test('during a sign-in leaves no session behind', async () => {
    const tries = Array.from({ length: 4 }, () => platform.signInAs('lionEditor').catch(() => undefined))
    const [frozen] = await Promise.all([change(freeze, platform, admin), ...tries])
    expect(frozen.code).toBe(1)
    expect(await platform.rows('select count(*)::int as count from tokens where account_id = 3')).toEqual([
      { count: 0 },
    ])
  })
})
