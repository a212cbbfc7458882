import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { livePlatform, openConsole, until } from '../support/live.ts'
import type { Session, TestPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { joinRequest } from '../support/platform-rows.ts'

/** The numbers of waiting requests equal the totals of the operator's lists. */

const { gverifyListPage, gverifyOperate, pendingReviews } = contract.verify
const { certificationrWithPage } = contract.userInfo

const { platform, owner, staff, lionEditor, riverEditor } = platformForEach(
  'owner',
  'staff',
  'lionEditor',
  'riverEditor',
)

/** Requests of every kind in the tenants 1, 2 and none, another number of each. */
const requests = `
  insert into groups (id, group_no, name, agent_id, created_by, status, delete_requested_at, delete_requested_by)
  values (21, 'G21', 'New one', 1, 3, 'Unreviewed', null, null), (22, 'G22', 'New two', 1, 3, 'Unreviewed', null, null),
    (23, 'G23', 'Old one', 1, 3, 'Unreviewed', now(), 3), (24, 'G24', 'New three', 2, 3, 'Unreviewed', null, null),
    (25, 'G25', 'Nowhere', null, 3, 'Unreviewed', null, null), (26, 'G26', 'Refused', 1, 3, 'Refuse', null, null)`

async function counted(on: TestPlatform, as: Session) {
  const total = async (kind: 'create' | 'join' | 'delete') =>
    (await on.result(gverifyListPage, { kind }, { as })).total
  const papers = async (status: 'Unreviewed' | 'UnderReview') =>
    (await on.result(certificationrWithPage, { status }, { as })).total
  return {
    certification: (await papers('Unreviewed')) + (await papers('UnderReview')),
    groupCreate: await total('create'),
    groupJoin: await total('join'),
    groupDelete: await total('delete'),
  }
}

test('the numbers are those of the lists of each operator; agents and halted versions are counted only for the owner', async () => {
  await platform.rows(requests)
  await platform.rows("update agents set status = 'Unreviewed' where id = 2")
  const [{ agents = 0 } = {}] = await platform.rows(
    "select count(*)::int as agents from agents where status = 'Unreviewed'",
  )
  expect(agents).toBeGreaterThan(0)
  await platform.rows(
    "insert into versions (type, ring, state, number, content) values ('pc', 'formal', 'halted', '1.0', 'x')",
  )
  for (const as of [owner, staff, lionEditor]) {
    const pendingNumbers = await platform.result(pendingReviews, {}, { as })
    const isOwner = as.uid === owner.uid
    const owners = { agents: isOwner ? agents : 0, versions: isOwner ? 1 : 0 }
    expect(pendingNumbers).toEqual({ ...(await counted(platform, as)), ...owners })
  }
  const { groupCreate, groupJoin, groupDelete } = await platform.result(
    pendingReviews,
    {},
    { as: lionEditor },
  )
  expect({ groupCreate, groupJoin, groupDelete }).toEqual({ groupCreate: 2, groupJoin: 1, groupDelete: 1 })
  expect(await platform.result(pendingReviews, {}, { as: staff })).toMatchObject({ groupCreate: 4 })
  // A frozen tenant's operator is refused as by every call; one of another tenant counts only its own
  // requests.
  expect(await platform.call(pendingReviews, {}, { as: riverEditor })).not.toMatchObject({ code: 1 })
})

test('a decision of one operator is sent to the consoles of its tenant and not to others', async () => {
  const live = await livePlatform()
  await live.rows(requests)
  const [lion, river, all] = [
    await live.signInAs('lionEditor'),
    await live.signInAs('riverEditor'),
    await live.signInAs('staff'),
  ]
  const [ofLion, ofRiver] = [await openConsole(live.address, lion), await openConsole(live.address, river)]
  const last = (end: typeof ofLion, kind: string) =>
    end.of('review').findLast((each) => each.kind === kind)?.pending
  await until(() => last(ofLion, 'groupJoin') === 1 && last(ofRiver, 'groupCreate') === 1)
  const input = { kind: 'join' as const, action: 'approve' as const, reviewIds: [joinRequest] }
  await live.result(gverifyOperate, input, { as: all })
  await until(() => last(ofLion, 'groupJoin') === 0)
  expect((await live.result(pendingReviews, {}, { as: lion })).groupJoin).toBe(0)
  expect(ofRiver.of('review').filter(({ kind, pending }) => kind === 'groupJoin' && pending > 0)).toEqual([])
})

test('a version that halts is sent only to the consoles of the owner', async () => {
  const live = await livePlatform()
  await live.rows("insert into versions (type, ring, number, content) values ('pc', 'formal', '1.0', 'x')")
  const open = async (who: 'owner' | 'staff') => openConsole(live.address, await live.signInAs(who))
  const [ofOwner, ofStaff] = [await open('owner'), await open('staff')]
  const versionEvents = (end: typeof ofOwner) => end.of('review').filter(({ kind }) => kind === 'versions')
  await until(() => versionEvents(ofOwner).at(-1)?.pending === 0)
  await live.rows("update versions set state = 'halted'")
  await until(() => versionEvents(ofOwner).at(-1)?.pending === 1)
  expect(versionEvents(ofStaff)).toEqual([])
})
