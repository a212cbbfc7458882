import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, offeredShare, river } from '../support/platform-rows.ts'
import { third, withThirdAgent } from '../support/third-agent.ts'

/** The writes to a share about which its other agent is informed. */

const { editShareSettingInfo, operateShareSettingInfo, shareEvents } = contract.shareSettingInfo

const { platform, owner, lionEditor, riverEditor, staff } = platformForEach(
  'owner',
  'lionEditor',
  'riverEditor',
  'staff',
)
withThirdAgent(platform)

const operate = (action: string, shareIds: number[], as: Session) => {
  platform.pass(60_000)
  return platform.call(operateShareSettingInfo, { action, shareIds }, { as })
}
const eventsFor = async (as: Session, of: object = { shareId: offeredShare }) =>
  (await platform.result(shareEvents, of, { as })).list
const acts = async (as: Session, of?: object) =>
  (await eventsFor(as, of)).map(({ act, agentInfoName }) => [act, agentInfoName])

test('the giving agent receives, for the share and for its group, the events of acceptance and end by the other agent', async () => {
  await operate('accept', [offeredShare], riverEditor)
  const at = platform.clock.now.toISOString()
  const accepted = {
    eventId: expect.any(Number),
    shareId: offeredShare,
    act: 'accept',
    agentInfoId: river.id,
    agentInfoName: river.name,
    createTime: at,
  }
  expect(await eventsFor(lionEditor)).toEqual([accepted])
  expect(await eventsFor(lionEditor, { groupId: 11 })).toEqual([accepted])
  await operate('end', [offeredShare], riverEditor)
  expect(await acts(lionEditor)).toEqual([
    ['end', river.name],
    ['accept', river.name],
  ])
  expect(await acts(riverEditor)).toEqual([])
})

test('an offer that the receiving agent ends is refused; one that the giving agent ends is not', async () => {
  await operate('end', [offeredShare], riverEditor)
  expect(await acts(lionEditor)).toEqual([['refuse', river.name]])
  await platform.rows(`update shares set status = 'offered'`)
  await operate('end', [offeredShare], lionEditor)
  expect(await acts(riverEditor)).toEqual([['end', lion.name]])
})

test('the receiving agent receives the events of the offer, a pause and a resumption, and both those of the platform', async () => {
  const offer = { action: 'offerGroup' as const, groupId: 11, toAgentInfoName: third.name }
  const { shareId } = await platform.result(editShareSettingInfo, offer, { as: lionEditor })
  await operate('accept', [shareId], staff)
  await operate('pause', [shareId], lionEditor)
  await operate('resume', [shareId], lionEditor)
  await operate('end', [shareId], owner)
  expect(await acts(staff, { shareId })).toEqual([
    ['end', ''],
    ['resume', lion.name],
    ['pause', lion.name],
    ['offer', lion.name],
  ])
  expect(await acts(lionEditor, { shareId })).toEqual([
    ['end', ''],
    ['accept', third.name],
  ])
})

test('an account that sees every tenant receives no event here: its log has all of them', async () => {
  await operate('accept', [offeredShare], riverEditor)
  expect(await eventsFor(owner)).toEqual([])
})

test('a refused or ineffective change causes no event', async () => {
  await operate('pause', [offeredShare], riverEditor)
  await operate('accept', [offeredShare], owner)
  await operate('accept', [offeredShare], riverEditor)
  expect(await acts(lionEditor)).toEqual([['accept', '']])
})

test('one write to the shares of two agents causes an event of its own for each of them', async () => {
  await platform.rows(`insert into groups (id, group_no, name, agent_id, status, member_limit)
    values (91, 'T-91', 'Third hall', 3, 'Normal', 9)`)
  const [other] = await platform.rows(
    'insert into shares (group_id, agent_id, to_agent_id) values (91, 3, 2) returning id',
  )
  const theirs = Number(other?.id)
  await operate('accept', [offeredShare, theirs], riverEditor)
  for (const of of [{ shareId: offeredShare }, { groupId: 11 }])
    expect((await eventsFor(lionEditor, of)).map(({ shareId }) => shareId)).toEqual([offeredShare])
  expect((await eventsFor(staff, { groupId: 91 })).map(({ shareId }) => shareId)).toEqual([theirs])
})

test('is refused to any agent outside the share, and to the receiving one for the whole group', async () => {
  await operate('accept', [offeredShare], riverEditor)
  const ask = (of: object, as: Session) => platform.call(shareEvents, of, { as })
  const refused = { code: 0, data: null }
  expect(await ask({ shareId: offeredShare }, staff)).toMatchObject(refused)
  expect(await ask({ shareId: 999_999 }, staff)).toMatchObject(refused)
  expect(await ask({ groupId: 11 }, staff)).toMatchObject(refused)
  expect(await ask({ groupId: 11 }, riverEditor)).toMatchObject(refused)
  expect(await ask({ shareId: 999_999 }, owner)).toMatchObject({ code: 4 })
  expect(await ask({}, lionEditor)).toMatchObject({ code: 2 })
  expect(await ask({ shareId: offeredShare, groupId: 11 }, lionEditor)).toMatchObject({ code: 2 })
})

test('a group or a share of the same number as another record has none of its events', async () => {
  await operate('accept', [offeredShare], riverEditor)
  // The member 51 and the log row about it have the number of the share.
  await platform.rows(`insert into operation_log (account_name, agent_id, call, targets, code, before, after)
    values ('river.editor', 2, 'userInfo/editUserInfo', '[${offeredShare}]', 1, '[{"shareId": ${offeredShare}}]',
      '{"action": "end"}')`)
  expect(await acts(lionEditor)).toEqual([['accept', river.name]])
})
