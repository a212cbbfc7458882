import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform, type Session, type TestPlatform } from '../support/platform.ts'
import { deletedMember, now } from '../support/platform-rows.ts'

const { editUserInfo, getUserInfo } = contract.userInfo
const day = 24 * 60 * 60 * 1000

let platform: TestPlatform
let lion: Session

beforeEach(async () => {
  platform = await freshPlatform()
  lion = await platform.signInAs('lionEditor')
})

const later = (milliseconds: number) => {
  platform.clock.now = new Date(now.getTime() + milliseconds)
}
const edit = (input: object, as = lion) => platform.call(editUserInfo, input, { as })

describe('restoring', () => {
  test('brings a member back within 30 days and not after', async () => {
    later(20 * day)
    const as = await platform.signInAs('lionEditor')
    expect(await edit({ action: 'restore', userIds: [deletedMember] }, as)).toMatchObject({ code: 1 })
    expect(await platform.result(getUserInfo, { id: deletedMember }, { as })).toMatchObject({
      deletedAt: null,
    })
    await platform.rows('update members set deleted_at = $1 where id = 104', [
      new Date(now.getTime() - 10 * day - 1),
    ])
    expect(await edit({ action: 'restore', userIds: [deletedMember] }, as)).toMatchObject({ code: 4 })
  })

  test('is refused for a member that is not deleted, and for another tenant’s', async () => {
    expect(await edit({ action: 'restore', userIds: [101] })).toMatchObject({
      code: 5,
      data: { userIds: 'stale' },
    })
    const river = await platform.signInAs('riverEditor')
    expect(await edit({ action: 'restore', userIds: [deletedMember] }, river)).toMatchObject({ code: 0 })
  })

  test('is refused beyond the quota', async () => {
    await platform.rows('update agents set member_limit = 3 where id = 1')
    expect(await edit({ action: 'restore', userIds: [deletedMember] })).toMatchObject({
      code: 6,
      data: { used: 3, limit: 3 },
    })
  })

  test('is refused when another member has the telephone number now', async () => {
    await platform.rows(
      'update members set telephone = (select telephone from members where id = 104) where id = 101',
    )
    expect(await edit({ action: 'restore', userIds: [deletedMember] })).toMatchObject({
      code: 5,
      data: { telephone: 'taken' },
    })
  })
})
