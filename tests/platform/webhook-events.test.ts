import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { newFence } from '../support/fence-rows.ts'
import { here, livePlatform, openTerminal, until } from '../support/live.ts'
import { memberImports, row } from '../support/member-imports.ts'
import { openRegistration, sentCode } from '../support/message-codes.ts'
import type { Session, TestPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { bulk, lion, river } from '../support/platform-rows.ts'
import { insertRecords, papers } from '../support/record-rows.ts'
import { hookTo, messagesOf } from '../support/webhook-receiver.ts'

/**
 * The webhooks that get an event, and when none does. The data of each event are in webhook-outcomes.test.ts.
 */

const { batchAddUserInfo, dealCertification, postRegister2Tel } = contract.userInfo
const url = 'https://9.9.9.9/in'
const events = ['memberCreated', 'certificationDecided'] as const

const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')

const hook = (as: Session, own: Parameters<typeof hookTo>[3] = [...events], on: TestPlatform = platform) =>
  hookTo(on, url, as, own).then(({ webhookId }) => webhookId)
const sentMessages = (on: TestPlatform = platform) => messagesOf(on)

describe('a created member', () => {
  test('is sent only to the webhooks of its agent and of the platform, without secret fields', async () => {
    const [ofPlatform, ofLion] = [await hook(owner), await hook(lionEditor)]
    await hook(riverEditor)
    await hook(lionEditor, ['fenceLeft'])
    const { list } = await platform.result(batchAddUserInfo, { ...bulk, count: 1 }, { as: lionEditor })
    const data = {
      userId: list[0]?.userId,
      agentInfoId: lion.id,
      account: 'gate007',
      nickName: 'gate007',
      terminalType: 'ipPhone',
      telephone: '',
      imei: '',
      createTime: platform.clock.now.toISOString(),
    }
    expect(await sentMessages()).toEqual([
      [ofPlatform, 'memberCreated', data],
      [ofLion, 'memberCreated', data],
    ])
  })

  test('of a bulk, of an import and by registration is sent, each with its own id', async () => {
    const ofPlatform = await hook(owner)
    await platform.result(batchAddUserInfo, bulk, { as: lionEditor })
    const { check, settled } = memberImports(platform, () => riverEditor)
    const importId = await check([row(1), row(2, { agentInfoName: river.name })])
    await platform.result(contract.importInfo.commit, { importId }, { as: riverEditor })
    await settled(importId)
    await openRegistration(platform)
    const telephone = '09777123456'
    const code = await sentCode(platform, 'member', telephone)
    const register = { telephone, code, nickName: 'Ko Ko', password: 'River-boat-8' }
    await platform.result(postRegister2Tel, register, { as: await platform.temporaryToken() })
    const messages = await sentMessages()
    expect(messages.map(([id, type]) => [id, type])).toEqual(
      messages.map(() => [ofPlatform, 'memberCreated']),
    )
    expect(messages.map(([, , data]) => Object(data).account)).toEqual([
      'gate007',
      'gate008',
      'gate009',
      'im1',
      'im2',
      telephone,
    ])
    const ids = await platform.rows('select distinct message_id from webhook_deliveries')
    expect(ids).toHaveLength(messages.length)
  })

  test('is sent in the transaction that adds it: a write that fails at its end sends no event', async () => {
    await hook(lionEditor)
    await platform.rows('alter table operation_log rename column targets to targets_away')
    expect((await platform.call(batchAddUserInfo, bulk, { as: lionEditor })).status).toBe(500)
    expect(await platform.rows("select id from members where account like 'gate%'")).toEqual([])
    expect(await sentMessages()).toEqual([])
  })

  test('that is sent twice with one request id causes one event', async () => {
    await hook(lionEditor)
    const options = { as: lionEditor, requestId: '6f1f3b0e-4f6c-4b62-9d6e-2d2c6f5f0a12' }
    await platform.result(batchAddUserInfo, { ...bulk, count: 1 }, options)
    await platform.result(batchAddUserInfo, { ...bulk, count: 1 }, options)
    expect(await sentMessages()).toHaveLength(1)
  })

  test('costs one read if no webhook listens', async () => {
    await hook(riverEditor)
    await platform.rows('drop table webhook_deliveries')
    await platform.result(batchAddUserInfo, bulk, { as: lionEditor })
    expect(await platform.rows("select id from members where account like 'gate%'")).toHaveLength(3)
  })
})

test('decided papers are sent only to their agent, with the reason, without name, number or picture', async () => {
  await insertRecords(platform)
  await platform.rows('delete from webhooks')
  const ofLion = await hook(lionEditor)
  const deal = (action: string, more: object = {}) =>
    platform.call(dealCertification, { action, certificationId: papers.waiting, ...more }, { as: lionEditor })
  await deal('claim')
  await deal('fail', { reason: 'Blurred' })
  const messages = await messagesOf(platform)
  expect(messages).toMatchObject([
    [ofLion, 'certificationDecided', { status: 'Failure', failureReason: 'Blurred' }],
  ])
  expect(JSON.stringify(messages)).not.toMatch(/Name 101|12345|front-/)
})

test('a crossing of a geofence is sent in the transaction that stores it, once', async () => {
  const live = await livePlatform()
  const as = await live.signInAs('lionEditor')
  const ofLion = await hook(as, ['fenceEntered', 'fenceLeft'], live)
  await hook(await live.signInAs('riverEditor'), ['fenceEntered'], live)
  const { fenceId } = await live.result(contract.fenceInfo.editFence, newFence, { as })
  const terminal = await openTerminal(live, 101)
  const report = async (minutes: number, place: object) => {
    live.clock.now = new Date(Date.UTC(2026, 2, 1, 8, minutes))
    await terminal.ask('position', { ...place, at: live.clock.now.toISOString() })
  }
  const away = { ...here, longitude: 96.3 }
  await report(0, away)
  await report(1, here)
  await report(2, away)
  await until(async () => (await sentMessages(live)).length === 2)
  expect(await sentMessages(live)).toMatchObject([
    [
      ofLion,
      'fenceEntered',
      { fenceId, fenceName: 'Yard', userId: 101, kind: 'entering', agentInfoId: lion.id },
    ],
    [ofLion, 'fenceLeft', { fenceId, userId: 101, kind: 'leaving', eventTime: '2026-03-01T08:02:00.000Z' }],
  ])
})
