import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import {
  type LivePlatform,
  livePlatform,
  openConsole,
  openTerminal,
  secondPlatform,
  until,
} from '../support/live.ts'
import { joinRequest } from '../support/platform-rows.ts'

const notifyPassword = 'Siren-tower-3'
const storm = { title: 'Storm', content: 'Go in', password: notifyPassword }
const notification = { notificationId: 1, title: 'Storm', content: 'Go in', at: '2026-03-01T08:00:00.000Z' }

async function withPassword(): Promise<LivePlatform> {
  const platform = await livePlatform()
  await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(notifyPassword))
  return platform
}

describe('an announcement that is to be pushed', () => {
  test('reaches every terminal as plain text once it is published, and not before', async () => {
    const platform = await livePlatform()
    const end = await openTerminal(platform, 101)
    const as = await platform.signInAs('owner')
    const words = { title: 'Storm', content: '<p>Go <b>in</b> &amp; wait</p><p>2 &lt; 3</p>' }
    const draft = { action: 'create', ...words, isPush: 'on', publish: false } as const
    const { noticeId } = await platform.result(contract.notice.noticeCreate, draft, { as })
    await platform.result(
      contract.notice.noticeCreate,
      { ...draft, title: 'Quiet', isPush: undefined, publish: true },
      { as },
    )
    const publish = { action: 'publish', noticeId, rowVersion: 1 } as const
    await platform.result(contract.notice.noticeCreate, publish, { as })
    await until(() => end.of('notice').length > 0)
    const at = '2026-03-01T08:00:00.000Z'
    expect(end.of('notice')).toEqual([
      { notificationId: 1, title: 'Storm', content: 'Go in & wait\n2 < 3', at },
    ])
  })
})

describe('a notification', () => {
  test('reaches its target terminals on both platforms, and returns their number', async () => {
    const platform = await withPassword()
    const other = await secondPlatform(platform)
    const ends = [
      await openTerminal(platform, 101),
      await openTerminal(platform, 102, other),
      await openTerminal(platform, 201, other),
    ]
    const as = await platform.signInAs('owner')
    const all = await platform.result(contract.notice.sendNotify, { ...storm, target: 'allMembers' }, { as })
    expect(all).toMatchObject({ reached: 3, offline: 3 })
    await until(() => ends.every((end) => end.of('notice').length === 1))
    expect(ends.map((end) => end.of('notice'))).toEqual([[notification], [notification], [notification]])
    const group = { ...storm, title: 'Watch', target: 'group', groupId: 11 } as const
    expect(await platform.result(contract.notice.sendNotify, group, { as })).toMatchObject({
      reached: 2,
      offline: 0,
    })
    await until(() => ends.slice(0, 2).every((end) => end.of('notice').length === 2))
    expect(ends[2]?.of('notice')).toEqual([notification])
  })

  test('to members of one tenant does not reach the consoles of another', async () => {
    const platform = await withPassword()
    const as = await platform.signInAs('owner')
    const [all, river, lion] = [
      await openConsole(platform.address, as),
      await openConsole(platform.address, await platform.signInAs('riverEditor')),
      await openConsole(platform.address, await platform.signInAs('lionEditor')),
    ]
    await platform.result(contract.notice.sendNotify, { ...storm, target: 'member', userIds: [101] }, { as })
    await platform.result(contract.notice.sendNotify, { ...storm, target: 'mobile', title: 'Last' }, { as })
    await until(() =>
      [all, river, lion].every((end) => end.of('notice').some(({ title }) => title === 'Last')),
    )
    // Each console gets the event with its own tenant; those of all tenants get it once.
    const tenants = [all, river, lion].map((end) => end.of('notice').map(({ agentInfoId }) => agentInfoId))
    expect(tenants).toEqual([[null, null], [2], [1, 1]])
  })
})

describe('the counts of pending reviews', () => {
  const latest = (end: Awaited<ReturnType<typeof openConsole>>) =>
    Object.fromEntries(end.of('review').map(({ kind, pending }) => [kind, pending]))

  test('are sent on connecting, each tenant its own; those of agents to the owner only', async () => {
    const platform = await livePlatform()
    await platform.rows(
      "insert into agents (name, member_limit, group_limit, status) values ('New', 1, 1, 'Unreviewed')",
    )
    await platform.rows(
      "insert into certifications (member_id, agent_id, name) values (201, 2, 'x'), (301, null, 'y')",
    )
    const open = async (who: 'owner' | 'staff' | 'lionEditor' | 'riverEditor') =>
      openConsole(platform.address, await platform.signInAs(who))
    const [owner, staff, lion, river] = [
      await open('owner'),
      await open('staff'),
      await open('lionEditor'),
      await open('riverEditor'),
    ]
    const none = { certification: 0, groupCreate: 0, groupJoin: 0, groupDelete: 0 }
    await until(() => [owner, staff, lion, river].every((end) => end.of('review').length >= 4))
    await until(() => 'versions' in latest(owner))
    expect(latest(owner)).toEqual({ ...none, certification: 2, groupJoin: 1, agents: 1, versions: 0 })
    expect(latest(staff)).toEqual({ ...none, certification: 2, groupJoin: 1 })
    expect(latest(lion)).toEqual({ ...none, groupJoin: 1 })
    expect(latest(river)).toEqual({ ...none, certification: 1 })
  })

  test('follow the deletion, the restoring and the move of a member with papers', async () => {
    const platform = await livePlatform()
    const { delUserInfo, editUserInfo, moveUserInfo, moveUserPreview } = contract.userInfo
    await platform.rows("insert into certifications (member_id, agent_id, name) values (102, 1, 'x')")
    const as = await platform.signInAs('owner')
    const [owner, lion, river] = [
      await openConsole(platform.address, as),
      await openConsole(platform.address, await platform.signInAs('lionEditor')),
      await openConsole(platform.address, await platform.signInAs('riverEditor')),
    ]
    const counted = (...counts: number[]) =>
      until(() => [owner, lion, river].every((end, place) => latest(end).certification === counts[place]))
    await counted(1, 1, 0)
    const confirmation = await platform.confirm(as)
    await platform.result(delUserInfo, { userIds: [102], confirmation }, { as })
    await counted(0, 0, 0)
    await platform.result(editUserInfo, { action: 'restore', userIds: [102] }, { as })
    await counted(1, 1, 0)
    const move = { userIds: [102], agentInfoId: 2 }
    const { plan } = await platform.result(moveUserPreview, move, { as })
    await platform.result(moveUserInfo, { ...move, plan }, { as })
    await counted(1, 0, 1)
  })

  test('are sent after a change, on the other platform too, once for many changes', async () => {
    const platform = await livePlatform()
    const other = await secondPlatform(platform)
    const as = await platform.signInAs('lionEditor')
    const lion = await openConsole(other, as)
    await until(() => latest(lion).groupJoin === 1)
    await platform.result(
      contract.verify.gverifyOperate,
      { kind: 'join', action: 'approve', reviewIds: [joinRequest] },
      { as },
    )
    await until(() => latest(lion).groupJoin === 0)
    const before = lion.of('review').length
    for (let count = 0; count < 40; count++) {
      await platform.rows("insert into certifications (member_id, agent_id, name) values (101, 1, 'x')")
    }
    await until(() => latest(lion).certification === 40)
    expect(lion.of('review').length - before).toBeLessThan(10)
  })
})
