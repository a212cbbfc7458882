import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { loginBindLimit, mostViews, mostWebhooks } from '../../lib/contract/limits.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, password } from '../support/platform-rows.ts'
import { hookUrl, retiredImei, undoKinds } from '../support/undo-kinds.ts'

/**
 * A change since a deletion may rule out its undo: then no row is restored, and the answer gives the reason.
 */

const { platform, owner, lionEditor } = platformForEach('owner', 'lionEditor')
const kinds = undoKinds(platform, { owner, lionEditor })

/** Deletes a row of a kind, changes something, and requests the undo, which must not change any row. */
async function refusal(name: keyof typeof kinds, meanwhile: (id: number) => unknown) {
  const { tables, id, remove, restore } = kinds[name]
  const rowId = await id()
  await remove(rowId)
  await meanwhile(rowId)
  const before = await Promise.all(
    tables.map((table) => platform.rows(`select * from ${table} order by 1, 2`)),
  )
  const answer = await restore([rowId], owner)
  expect(
    await Promise.all(tables.map((table) => platform.rows(`select * from ${table} order by 1, 2`))),
  ).toEqual(before)
  return answer
}

describe('a dispatcher', () => {
  test('whose account was taken is refused', async () => {
    const taking = () =>
      platform.rows(
        `insert into dispatchers (account, name, password_hash, department_id, agent_id)
         values ('NIGHT.desk', 'Ma Su', 'x', 31, 2)`,
      )
    expect(await refusal('dispatchers', taking)).toMatchObject({ code: 5, data: { account: 'taken' } })
  })

  test('whose department is gone is refused', async () => {
    const answer = await refusal('dispatchers', () => platform.rows('delete from departments where id = 22'))
    expect(answer).toMatchObject({ code: 4, msg: 'the department is gone' })
  })
})

describe('a sign-in setting', () => {
  const { restore, remove } = kinds['sign-in settings']

  test('that was added again is refused', async () => {
    const adding = () =>
      platform.rows(
        `insert into login_bindings (member_id, agent_id, kind, value)
         select 101, 1, row->>'kind', row->>'value' from removed_rows`,
      )
    expect(await refusal('sign-in settings', adding)).toMatchObject({ code: 5, data: { value: 'taken' } })
  })

  test('is refused for a member that moved to another agent', async () => {
    const move = () => platform.rows('update members set agent_id = 2 where id = 101')
    const answer = await refusal('sign-in settings', move)
    expect(answer).toMatchObject({ code: 4, msg: 'the account of the setting is gone' })
  })

  test('is refused where its subject has as many as it can have', async () => {
    const filling = () =>
      platform.rows(
        `insert into login_bindings (member_id, agent_id, kind, value)
         select 101, 1, 'address', '10.0.0.' || n from generate_series(1, $1::int) n`,
        [loginBindLimit],
      )
    expect(await refusal('sign-in settings', filling)).toMatchObject({ code: 6 })
  })

  test('ends the sessions of its subject, which signed in without it', async () => {
    await remove(61)
    await platform.rows(
      `insert into terminal_tokens (hash, member_id, created_at, expires_at)
       values ('t', 101, $1, $1::timestamptz + interval '1 day')`,
      [platform.clock.now],
    )
    expect(await restore([61], owner)).toMatchObject({ code: 1 })
    expect(await platform.rows('select hash from terminal_tokens')).toEqual([])
  })
})

describe('a department', () => {
  test('whose name was taken beside it is refused', async () => {
    const taking = () =>
      platform.rows(`insert into departments (name, parent_id, agent_id) values ('STORE', 21, 1)`)
    expect(await refusal('departments', taking)).toMatchObject({ code: 5, data: { departmentName: 'taken' } })
  })

  test('whose place is gone or became too deep is refused', async () => {
    const gone = { code: 4, msg: 'the department above is gone' }
    const { remove, restore, id } = kinds.departments
    const rowId = await id()
    await remove(rowId)
    for (let level = 1; level <= 8; level += 1) {
      await platform.rows(
        `insert into departments (id, name, parent_id, agent_id) values ($1, 'Level', $2, 1)`,
        [900 + level, level === 1 ? null : 899 + level],
      )
    }
    await platform.rows('update departments set parent_id = 908 where id = 21')
    expect(await restore([rowId], owner)).toMatchObject({ code: 6 })
    await platform.rows('update dispatchers set department_id = 31')
    await platform.rows('delete from departments where id in (21, 22)')
    expect(await restore([rowId], owner)).toMatchObject(gone)
  })

  test('comes back with its parent that was deleted after it', async () => {
    const { remove, restore, id } = kinds.departments
    const rowId = await id()
    await remove(rowId)
    await platform.rows('update dispatchers set department_id = 31')
    await remove(22)
    await remove(21)
    expect(await restore([rowId], owner)).toMatchObject({ code: 4 })
    expect(await restore([rowId, 22, 21], owner)).toMatchObject({ code: 1, data: { restored: 3 } })
    expect(await platform.rows(`select parent_id from departments where id = ${rowId}`)).toEqual([
      { parent_id: '21' },
    ])
  })
})

describe('a test member', () => {
  test('who is in the ring again, or gone, is refused', async () => {
    const adding = () => platform.rows('insert into test_users (member_id) values (101)')
    expect(await refusal('test members', adding)).toMatchObject({ code: 5, data: { userIds: 'taken' } })
    await platform.rows('delete from test_users')
    await platform.rows('delete from members where id = 101')
    expect(await kinds['test members'].restore([1], owner)).toMatchObject({
      code: 4,
      msg: 'the member is gone',
    })
  })
})

describe('a webhook', () => {
  const { id, remove, restore } = kinds.webhooks

  test('is limited by the maximum of its tenant', async () => {
    const adding = () =>
      platform.rows(
        `insert into webhooks (agent_id, url, events, sealed_key)
         select 1, $2, '{memberCreated}', 'x' from generate_series(1, $1::int)`,
        [mostWebhooks, hookUrl],
      )
    expect(await refusal('webhooks', adding)).toMatchObject({ code: 6, data: { limit: mostWebhooks } })
  })

  test('of an agent that is gone is refused', async () => {
    const leaving = () => platform.rows('update removed_rows set agent_id = 77')
    expect(await refusal('webhooks', leaving)).toMatchObject({ code: 4, msg: 'the agent is gone' })
  })

  test('keeps its secret, which is neither in the answer nor in the log', async () => {
    const rowId = await id()
    const [{ sealed_key: sealed } = {}] = await platform.rows('select sealed_key from webhooks')
    await remove(rowId)
    expect(await restore([rowId], lionEditor)).toMatchObject({ code: 1, data: { restored: 1 } })
    expect(await platform.rows('select sealed_key from webhooks')).toEqual([{ sealed_key: sealed }])
    expect(JSON.stringify(await platform.lastLog())).not.toContain(sealed)
    expect(await platform.rows('select 1 from removed_rows')).toEqual([])
  })

  test('comes back with its own deliveries only', async () => {
    const [one, other] = [await id(), await id()]
    const webhookIds = [one, other]
    await platform.result(contract.webhook.removeWebhook, { webhookIds }, { as: lionEditor })
    expect(await restore([one], lionEditor)).toMatchObject({ code: 1 })
    expect(await platform.rows('select distinct webhook_id from webhook_deliveries')).toEqual([
      { webhook_id: String(one) },
    ])
    expect(await restore([other], lionEditor)).toMatchObject({ code: 1 })
    expect(await platform.rows('select id from webhook_deliveries')).toHaveLength(6)
  })
})

describe('a saved view', () => {
  const { savedView, loginInfo } = contract
  const view = { screen: 'members', viewName: 'Mine', query: 'q=x', shared: false, asDefault: true }
  const save = (fields: object = {}) =>
    platform.result(savedView.saveView, { ...view, ...fields }, { as: lionEditor })
  const drop = (viewId: number) => platform.result(savedView.deleteView, { viewId }, { as: lionEditor })
  const restore = (viewId: number, as: Session = lionEditor) =>
    platform.call(savedView.restoreView, { viewId }, { as })

  /** Another account of the lion. */
  async function colleague(): Promise<Session> {
    const account = { UserName: 'lion.second', NickName: 'Second', AgentInfoId: lion.id, password }
    await platform.result(loginInfo.addPerson, account, { as: owner })
    const as = await platform.temporaryToken()
    const { Token, LoginId } = await platform.result(
      loginInfo.loginWithPwd,
      { account: 'lion.second', password },
      { as },
    )
    return { token: Token, uid: String(LoginId) }
  }

  test('comes back to its maker, and a private one to no other account', async () => {
    const { viewId } = await save()
    await drop(viewId)
    expect(await restore(viewId, await colleague())).toMatchObject({ code: 0 })
    expect(await restore(viewId, owner)).toMatchObject({ code: 0 })
    expect(await platform.rows('select 1 from saved_views')).toEqual([])
    expect(await restore(viewId)).toMatchObject({ code: 1, data: { restored: 1, query: 'q=x' } })
  })

  test('does not replace the default that was chosen since', async () => {
    const { viewId } = await save()
    await drop(viewId)
    const later = await save({ viewName: 'Later' })
    expect(await restore(viewId)).toMatchObject({ code: 1 })
    expect(await platform.rows('select view_id from default_views')).toEqual([
      { view_id: String(later.viewId) },
    ])
  })

  test('is refused under a taken name, and beyond the limit of an account', async () => {
    const { viewId } = await save()
    await drop(viewId)
    await save({ viewName: 'MINE' })
    expect(await restore(viewId)).toMatchObject({ code: 5, data: { viewName: 'taken' } })
    await platform.rows(
      `insert into saved_views (account_id, agent_id, screen, name)
       select 3, 1, 'members', 'View ' || n from generate_series(1, $1::int) n`,
      [mostViews - 1],
    )
    expect(await restore(viewId)).toMatchObject({ code: 6, data: { limit: mostViews } })
  })
})

test('a device whose IMEI was added again is refused', async () => {
  const adding = () =>
    platform.rows(`insert into devices (imei, terminal_type) values ($1, 'ipPhone')`, [retiredImei])
  expect(await refusal('devices', adding)).toMatchObject({ code: 5, data: { imei: 'taken' } })
})
