import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { bulk, imeiOf } from '../support/platform-rows.ts'

const { editUserInfo, getUserInfo, batchAddUserInfo } = contract.userInfo

const { platform, lionEditor: lion } = platformForEach('lionEditor')

const edit = (input: object) => platform.call(editUserInfo, input, { as: lion })

describe('an edit of a member that was added in bulk', () => {
  const added = async () => {
    const { list } = await platform.result(batchAddUserInfo, { ...bulk, count: 1 }, { as: lion })
    const [{ userId = 0, account } = { account: '' }] = list
    return { action: 'edit', userId, rowVersion: 1, account, terminalType: 'ipPhone' } as const
  }
  const unknownYet = { name: '', telephone: '', imei: '' }

  test('a field that is still empty may stay empty', async () => {
    const member = await added()
    expect(await edit({ ...member, ...unknownYet, nickName: 'Gate' })).toMatchObject({ code: 1 })
    expect(await platform.result(getUserInfo, { id: member.userId }, { as: lion })).toMatchObject({
      ...unknownYet,
      nickName: 'Gate',
    })
    expect(await platform.lastLog()).toMatchObject({ after: { nickName: 'Gate' } })
  })

  test('a filled field can be changed, but not emptied', async () => {
    const member = { ...(await added()), nickName: 'Gate' }
    const known = { name: 'U Ba', telephone: '09777777555', imei: imeiOf(555), imeiAccepted: true }
    expect(await edit({ ...member, ...known })).toMatchObject({ code: 1 })
    for (const field of ['name', 'telephone', 'imei'] as const) {
      const answer = await edit({ ...member, ...known, rowVersion: 2, [field]: ' ' })
      expect([answer.code, answer.data]).toEqual([2, { [field]: 'required' }])
    }
    expect(await edit({ ...member, ...known, rowVersion: 2, name: 'U Hla' })).toMatchObject({ code: 1 })
  })

  test.each([
    [{ telephone: '12' }, { telephone: 'mobile' }],
    [{ telephone: '1'.repeat(41) }, { telephone: 'tooLong' }],
    [{ imei: '12' }, { imei: 'imei' }],
    [{ name: 'x'.repeat(41) }, { name: 'tooLong' }],
    [{ name: null }, { name: 'required' }],
  ])('%j is refused by its own reason', async (wrong, data) => {
    const answer = await edit({ ...(await added()), ...unknownYet, nickName: 'Gate', ...wrong })
    expect([answer.code, answer.data]).toEqual([2, data])
  })
})
