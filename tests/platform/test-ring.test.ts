import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, imeiOf, now, release, unknownMember } from '../support/platform-rows.ts'

const { versionCreate } = contract.version
const { createTestUser, editTestUser, testReleaseInfo, releaseTest } = contract.testUser
const { createUpdateInfo, selectUpdateFile2Client } = contract.formalPackage

const { platform, owner } = platformForEach('owner')

const add = (userIds: number[], remark = '') =>
  platform.call(createTestUser, { userIds, remark }, { as: owner })
const edit = (input: object) => platform.call(editTestUser, input, { as: owner })
const users = async () => (await platform.result(testReleaseInfo, { of: 'users' }, { as: owner })).list

describe('the test users', () => {
  test('are members of any tenant, listed with their terminal and version', async () => {
    expect(await add([101, 201, 101], 'Both shifts')).toMatchObject({ code: 1, data: { added: 2 } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [101, 201, 101],
      after: { remark: 'Both shifts' },
    })
    expect(await users()).toEqual(
      [201, 101].map((userId) => ({
        testUserId: expect.any(Number),
        userId,
        account: `member${userId}`,
        nickName: `nick ${userId}`,
        terminalType: 'intercomDevice',
        version: '',
        remark: 'Both shifts',
        createTime: now.toISOString(),
        rowVersion: 1,
      })),
    )
  })

  test.each([
    ['MEMBER201', [201]],
    ['nick 1', [101]],
    ['201', [201]],
    ['member9', []],
  ])('are found by %s in any text of the member', async (search, found) => {
    await add([101, 201])
    const { list } = await platform.result(testReleaseInfo, { of: 'users', search }, { as: owner })
    expect(list).toMatchObject(found.map((userId) => ({ userId })))
  })

  test.each([
    ['an unknown member', [101, unknownMember], { code: 4 }],
    ['a deleted member', [101, deletedMember], { code: 4 }],
    ['a test user', [101, 102], { code: 5, data: { userIds: 'taken', holder: 'member102' } }],
    ['no member', [], { code: 2, data: { userIds: 'nothingSelected' } }],
  ])('are not added from a selection with %s', async (_, userIds, answer) => {
    await add([102])
    expect(await add(userIds)).toMatchObject(answer)
    expect(await users()).toMatchObject([{ userId: 102 }])
  })

  test('are edited at their current version only, and removed', async () => {
    await add([101, 102])
    const [row] = await platform.rows('select id from test_users where member_id = 101')
    const testUserId = Number(row?.id)
    const change = { action: 'edit', testUserId, rowVersion: 1, remark: 'Night shift' }
    expect(await edit(change)).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({
      before: { remark: '' },
      after: { remark: 'Night shift' },
    })
    expect(await edit(change)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await edit({ ...change, testUserId: 999 })).toMatchObject({ code: 4 })
    expect(await edit({ action: 'remove', testUserIds: [testUserId, 999] })).toMatchObject({ code: 4 })
    expect(await users()).toHaveLength(2)
    expect(await edit({ action: 'remove', testUserIds: [testUserId] })).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({ before: [{ userId: 101, remark: 'Night shift' }] })
    expect(await users()).toMatchObject([{ userId: 102 }])
  })
})

describe('the update for a terminal', () => {
  const ask = async (input: object) => {
    const answer = await platform.call(selectUpdateFile2Client, input, { as: nobody })
    expect(answer).toMatchObject({ status: 200, code: 1 })
    return selectUpdateFile2Client.result.parse(answer.data).update
  }

  async function publish(ring: 'recorded' | 'test' | 'formal', input: object) {
    const { versionId } = await platform.result(versionCreate, { ...release, ...input }, { as: owner })
    if (ring === 'recorded') return
    await platform.result(releaseTest, { versionId, rowVersion: 1 }, { as: owner })
    if (ring === 'test') return
    await platform.result(createUpdateInfo, { versionId, rowVersion: 2 }, { as: owner })
  }

  test('is the highest version released to all, if it is higher than its own', async () => {
    await publish('formal', { number: '3.9.0' })
    await publish('formal', { number: '3.10.0' })
    await publish('test', { number: '3.11.0' })
    await publish('recorded', { number: '3.12.0' })
    expect(await ask({ type: 'pc', number: '3.9.0' })).toEqual({
      number: '3.10.0',
      content: release.content,
      url: '',
      file: release.file,
      size: release.size,
      md5: release.md5,
      must: false,
    })
    expect(await ask({ type: 'pc', number: '3.10' })).toBeNull()
    expect(await ask({ type: 'pc', number: '4.0' })).toBeNull()
    expect(await ask({ type: 'mobile', number: '1.0' })).toBeNull()
  })

  // @spec 4.15
  test('is forced when that version or one in between is forced', async () => {
    await publish('formal', { number: '3.1', force: true })
    await publish('formal', { number: '3.2' })
    expect(await ask({ type: 'pc', number: '3.0' })).toMatchObject({ number: '3.2', must: true })
    expect(await ask({ type: 'pc', number: '3.1' })).toMatchObject({ number: '3.2', must: false })
    await publish('formal', { number: '3.3', force: true })
    expect(await ask({ type: 'pc', number: '3.1' })).toMatchObject({ number: '3.3', must: true })
  })

  test('is that of its model; that of all models only when its model has none', async () => {
    const mobile = { type: 'mobile', file: 'talk.apk' }
    await publish('formal', { ...mobile, number: '5.4' })
    await publish('formal', { ...mobile, model: 'X1', number: '2.0' })
    expect(await ask({ type: 'mobile', model: 'X1', number: '1.0' })).toMatchObject({ number: '2.0' })
    expect(await ask({ type: 'mobile', model: 'X1', number: '2.0' })).toBeNull()
    expect(await ask({ type: 'mobile', model: 'Y2', number: '1.0' })).toMatchObject({ number: '5.4' })
    expect(await ask({ type: 'mobile', number: '1.0' })).toMatchObject({ number: '5.4' })
    const intercom = { type: 'intercom', file: 'fw.bin' }
    await publish('formal', { ...intercom, model: 'TH-680', number: '2.0' })
    expect(await ask({ type: 'intercom', model: 'TH-360', number: '1.0' })).toBeNull()
    expect(await ask({ type: 'intercom', number: '1.0' })).toBeNull()
  })

  test('is a version under test only for a test user that is not deleted, with matching account and IMEI', async () => {
    await publish('formal', { number: '3.1', force: true })
    await publish('test', { number: '3.2' })
    await add([101])
    const number = async (who: object) => (await ask({ type: 'pc', number: '3.0', ...who }))?.number
    const tester = { account: 'Member101', imei: imeiOf(101) }
    expect(await number(tester)).toBe('3.2')
    expect(await ask({ type: 'pc', number: '3.0', ...tester })).toMatchObject({ must: true })
    expect(await number({ account: 'member101' })).toBe('3.1')
    expect(await number({ account: 'member101', imei: imeiOf(102) })).toBe('3.1')
    expect(await number({ account: 'member102', imei: imeiOf(102) })).toBe('3.1')
    expect(await number({ account: '' })).toBe('3.1')
    await platform.rows("update members set imei = '' where id = 101")
    expect(await number({ account: 'member101' })).toBe('3.2')
    await platform.rows('update members set deleted_at = now() where id = 101')
    expect(await number({ account: 'member101' })).toBe('3.1')
  })

  test.each([
    ['no number', { type: 'pc' }, { number: 'required' }],
    ['an invalid number', { type: 'pc', number: 'new' }, { number: 'invalid' }],
    ['an unknown type', { type: 'toaster', number: '1.0' }, { type: 'invalid' }],
  ])('is refused for %s', async (_, input, data) => {
    expect(await platform.call(selectUpdateFile2Client, input, { as: nobody })).toMatchObject({
      code: 2,
      data,
    })
  })
})
