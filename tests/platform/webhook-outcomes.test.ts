import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { FenceKind } from '../../lib/contract/fence-shape.ts'
import { type WebhookEvent, webhookData, webhookEvents } from '../../lib/contract/webhook-events.ts'
import { newFence } from '../support/fence-rows.ts'
import { here, type LivePlatform, livePlatform, openTerminal, until } from '../support/live.ts'
import { bulk, lion, release } from '../support/platform-rows.ts'
import { insertRecords, papers } from '../support/record-rows.ts'
import { rolloutWire } from '../support/rollout-wire.ts'
import { hookTo, messagesOf } from '../support/webhook-receiver.ts'

/** After each event, its message is in the outbox once, with all of its data. */

const url = 'https://9.9.9.9/in'
const away = { ...here, longitude: 96.3 }
const minuteOf = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes))

/** Causes an event once, among steps that cause none; returns the expected data. */
type Cause = (platform: LivePlatform) => Promise<object>

/** The causes of each event: every declared event has one here. */
const causes: Readonly<Record<WebhookEvent, Readonly<Record<string, Cause>>>> = {
  memberCreated: { 'a member is added': addMember },
  fenceEntered: { 'a member enters a geofence': atFence('entering', [away, here, here]) },
  fenceLeft: { 'a member leaves a geofence': atFence('leaving', [here, here, away]) },
  fenceStayed: { 'a member stays in a geofence': atFence('staying', [here, here, here, here], 2) },
  certificationDecided: {
    'papers are passed': onPapers('pass', 'Passed', { nameMatches: true, numberMatches: true }),
    'papers are failed': onPapers('fail', 'Failure', { reason: 'Blurred' }),
    'passed papers are revoked': onPapers('revoke', 'Failure', { reason: 'Forged' }),
  },
  versionReleased: { 'a version becomes formal': releaseVersion },
}

const cases = webhookEvents.flatMap((event) =>
  Object.entries(causes[event]).map(([what, cause]): [WebhookEvent, string, Cause] => [event, what, cause]),
)

test('each event has a cause', () => {
  expect([...new Set(cases.map(([event]) => event))]).toEqual([...webhookEvents])
})

test.each(cases)('%s is sent when %s', async (event, _, cause) => {
  const platform = await livePlatform()
  await insertRecords(platform)
  for (const table of ['webhooks', 'fences']) await platform.rows(`delete from ${table}`)
  const hear = (who: 'owner' | 'riverEditor', events: WebhookEvent[]) =>
    platform.signInAs(who).then((as) => hookTo(platform, url, as, events))
  const { webhookId } = await hear('owner', [event])
  // Of another event, and of another agent.
  await hear('owner', event === 'memberCreated' ? ['fenceLeft'] : ['memberCreated'])
  if (event !== 'versionReleased') await hear('riverEditor', [event])
  const data = await cause(platform)
  await until(async () => (await messagesOf(platform)).length > 0)
  expect(await messagesOf(platform)).toEqual([[webhookId, event, data]])
  expect(Object.keys(data).sort()).toEqual(Object.keys(webhookData[event].shape).sort())
})

async function addMember(platform: LivePlatform) {
  const as = await platform.signInAs('lionEditor')
  const { list } = await platform.result(contract.userInfo.batchAddUserInfo, { ...bulk, count: 1 }, { as })
  return {
    userId: list[0]?.userId,
    agentInfoId: lion.id,
    account: 'gate007',
    nickName: 'gate007',
    terminalType: 'ipPhone',
    telephone: '',
    imei: '',
    createTime: platform.clock.now.toISOString(),
  }
}

/** Reports a member's positions, one a minute; the event is that of the first one where the place or the time is reached. */
function atFence(kind: FenceKind, places: (typeof here)[], stayMinutes: number | null = null): Cause {
  return async (platform) => {
    const as = await platform.signInAs('lionEditor')
    const fence = { ...newFence, kinds: [kind], stayMinutes }
    const { fenceId } = await platform.result(contract.fenceInfo.editFence, fence, { as })
    const terminal = await openTerminal(platform, 101)
    for (const [minutes, place] of places.entries()) {
      platform.clock.now = minuteOf(minutes)
      const report = { ...place, at: minuteOf(minutes).toISOString() }
      expect(await terminal.ask('position', report)).toMatchObject({ code: 1 })
    }
    const decided = { entering: 1, leaving: 2, staying: 2 }[kind]
    const { longitude, latitude } = places[decided] ?? here
    const who = { agentInfoId: lion.id, userId: 101, nickName: 'nick 101' }
    const eventTime = minuteOf(decided).toISOString()
    const fenceEventId = expect.any(Number)
    return { fenceEventId, fenceId, fenceName: 'Yard', kind, longitude, latitude, eventTime, ...who }
  }
}

/** Decides papers as the owner, the only one that may revoke; a claim is no event. */
function onPapers(
  action: 'pass' | 'fail' | 'revoke',
  status: string,
  more: { reason: string } | { nameMatches: true; numberMatches: true },
): Cause {
  return async (platform) => {
    const as = await platform.signInAs('owner')
    const [certificationId, userId] = action === 'revoke' ? [papers.passed, 102] : [papers.waiting, 101]
    const deal = (input: object) =>
      platform.call(contract.userInfo.dealCertification, { certificationId, ...input }, { as })
    if (action !== 'revoke') expect(await deal({ action: 'claim' })).toMatchObject({ code: 1 })
    expect(await deal({ action, ...more })).toMatchObject({ code: 1 })
    const failureReason = 'reason' in more ? more.reason : ''
    const updateTime = platform.clock.now.toISOString()
    return { certificationId, agentInfoId: lion.id, userId, status, failureReason, updateTime }
  }
}

/** Tries a version on a tenth of the terminals first, which is no event. */
async function releaseVersion(platform: LivePlatform) {
  const { tested, toAll, rollOut } = rolloutWire(platform, await platform.signInAs('owner'))
  const versionId = await tested()
  expect(await rollOut(versionId, { percent: 10 })).toMatchObject({ code: 1 })
  expect(await toAll(versionId)).toMatchObject({ code: 1 })
  const { type, number, model, force, content } = release
  const ringTime = platform.clock.now.toISOString()
  return { versionId, type, number, model, force, content, url: '', ringTime }
}
