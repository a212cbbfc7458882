import { beforeEach, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { insertRecords, papers } from '../support/record-rows.ts'

const { groupUserWithPage, dealCertification, editUserInfo } = contract.userInfo

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')
beforeEach(async () => {
  await insertRecords(platform)
  await platform.rows("update members set account_status = 'activated' where id in (101, 102, 103)")
})

const deal = async (action: string, certificationId: number, more: object = {}, as = lion) =>
  expect(await platform.call(dealCertification, { action, certificationId, ...more }, { as })).toMatchObject({
    code: 1,
  })
const verificationOf = async (userId: number) =>
  (await platform.result(groupUserWithPage, { ids: [userId] }, { as: lion })).list[0]?.verification
const act = (action: 'activate' | 'deactivate', userId: number) =>
  platform.result(editUserInfo, { action, userIds: [userId] }, { as: lion })

test('an activated member is in review from its first papers to their decision, and passes with them', async () => {
  await platform.rows('delete from certifications where member_id = 101')
  await platform.rows('update members set has_papers = false where id = 101')
  expect(await verificationOf(101)).toBe('unauthorized')
  const [added] = await platform.rows(
    "insert into certifications (member_id, agent_id, name, front_image) values (101, 1, 'Name 101', 'front-601') returning id",
  )
  const id = Number(added?.id)
  expect(await verificationOf(101)).toBe('inReview')
  await deal('claim', id)
  expect(await verificationOf(101)).toBe('inReview')
  await deal('pass', id, { nameMatches: true, numberMatches: 'on' })
  expect(await verificationOf(101)).toBe('pass')
  await deal('revoke', id, { reason: 'forged' }, owner)
  expect(await verificationOf(101)).toBe('unauthorized')
})

test('papers that failed count as none until they are handed in again', async () => {
  expect(await verificationOf(103)).toBe('unauthorized')
  await deal('handIn', papers.failed)
  expect(await verificationOf(103)).toBe('inReview')
})

test('a member that is not activated is unauthorised although its papers passed, and has its state back with its activation', async () => {
  expect(await verificationOf(102)).toBe('pass')
  await act('deactivate', 102)
  expect(await verificationOf(102)).toBe('unauthorized')
  await act('activate', 102)
  expect(await verificationOf(102)).toBe('pass')
})

test('papers that wait put a member in review, activated or not, as the desk lists them', async () => {
  await act('deactivate', 101)
  expect(await verificationOf(101)).toBe('inReview')
})

test.each(['unauthorized', 'inReview', 'pass'] as const)(
  'the filter finds the members that are %s',
  async (state) => {
    const ids = async (input: object) =>
      (await platform.result(groupUserWithPage, input, { as: owner })).list.map(({ userId }) => userId)
    const found = await ids({ verification: state, pageSize: 100 })
    const all = (await platform.result(groupUserWithPage, { pageSize: 100 }, { as: owner })).list
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(
      all.filter(({ verification }) => verification === state).map(({ userId }) => userId),
    )
  },
)

test('no write can contradict the papers', async () => {
  await expect(platform.rows("update members set verification = 'pass' where id = 101")).rejects.toThrow(
    'can only be updated to DEFAULT',
  )
})
