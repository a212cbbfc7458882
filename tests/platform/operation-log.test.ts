import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { isSecretField } from '../../lib/contract/secret-fields.ts'
import { writeLog } from '../../platform/store/log.ts'
import { sharedPlatform } from '../support/platform.ts'
import { bulk, lion, river } from '../support/platform-rows.ts'
import { requestFields, writeCalls } from '../support/request-fields.ts'

const { loggerWithPage } = contract.agentInfo
const { changeUserPwd, workAsAgent } = contract.loginInfo
const { editUserInfo, batchAddUserInfo } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lionEditor = await platform.signInAs('lionEditor')
const riverEditor = await platform.signInAs('riverEditor')

const find = async (input: object, as = owner) =>
  (await platform.result(loggerWithPage, { order: 'asc', ...input }, { as })).list
const named = async (input: object, as = owner) =>
  (await find(input, as)).map(({ call, accountName, targets }) => [call, accountName, ...targets])

const member = ['userInfo/editUserInfo', 'lion.editor', 101]
const foreign = ['userInfo/editUserInfo', 'river.editor', 201]
const device = ['agentInfo/updateDevice', 'owner', 101]
const acting = ['userInfo/editUserInfo', 'owner', 102]
const ofMember = ['loginInfo/changeUserPwd', 'owner', 101]
const ofAccount = ['loginInfo/changeUserPwd', 'owner', 2]

beforeAll(async () => {
  const call = async (...[spec, input, as]: [Parameters<typeof platform.call>[0], object, typeof owner]) => {
    platform.pass(60_000)
    return platform.call(spec, input, { as })
  }
  await call(editUserInfo, { action: 'activate', userIds: [101] }, lionEditor)
  await call(editUserInfo, { action: 'activate', userIds: [201] }, riverEditor)
  // Refused: the device does not exist. Its number is also a member's.
  await call(
    contract.agentInfo.updateDevice,
    { deviceId: 101, rowVersion: 1, iccid: '', model: '', terminalType: 'ipPhone' },
    owner,
  )
  const { Token } = await platform.result(workAsAgent, { agentInfoId: lion.id }, { as: owner })
  await call(editUserInfo, { action: 'prohibitCall', userIds: [102] }, { token: Token, uid: '1' })
  await call(changeUserPwd, { kind: 'member', userId: 101, password: 'Gate-keeper-4' }, owner)
  await call(changeUserPwd, { kind: 'account', LoginId: 2, password: 'River-boat-8' }, owner)
})

describe('the operation log', () => {
  test.each([
    ['the whole path of a call', { operation: 'userInfo/editUserInfo' }, [member, foreign, acting]],
    ['no part of a path', { operation: 'userInfo/editUser' }, []],
    ['the kind of the rows', { recordKind: 'device' }, [device]],
    [
      'a member, apart from a device of the same number',
      { recordKind: 'member', target: 101 },
      [member, ofMember],
    ],
    ['the kind that a call noted', { recordKind: 'account' }, [ofAccount]],
    ['work on behalf of an agent', { onBehalf: true }, [acting]],
    ['work on behalf of one agent', { onBehalf: true, agentInfoId: river.id }, []],
    ['an agent’s own work', { onBehalf: false, agentInfoId: lion.id }, [member]],
  ])('is filtered by %s', async (_, input, expected) => {
    const found = await named(input)
    expect(found.filter(([call]) => !/\/(?:loginWithPwd|workAsAgent)$/.test(String(call)))).toEqual(expected)
  })

  test.each([
    { operation: 'userInfo/editUserInfo' },
    { recordKind: 'member' },
    { recordKind: 'account' },
    { target: 201 },
    { onBehalf: false },
    { onBehalf: false, agentInfoId: river.id },
    { accountName: 'owner', onBehalf: false },
  ])('filtered by %j shows an editor neither another tenant’s rows nor the owner’s own', async (input) => {
    const seen = await find(input, lionEditor)
    expect(seen.filter(({ agentInfoId }) => agentInfoId !== lion.id)).toEqual([])
    const whole = await find(input)
    expect(whole.filter(({ agentInfoId }) => agentInfoId === lion.id)).toHaveLength(seen.length)
  })

  test('shows an editor what the owner did on behalf of its agent', async () => {
    expect(await named({ onBehalf: true }, lionEditor)).toEqual([acting])
    expect(await named({ onBehalf: true }, riverEditor)).toEqual([])
  })

  test('shows an editor no row of another tenant by its number', async () => {
    const [row] = await find({ recordKind: 'member', target: 201 })
    expect(await find({ ids: [row?.logId] }, lionEditor)).toEqual([])
    expect(await find({ ids: [row?.logId] }, riverEditor)).toHaveLength(1)
  })
})

test.each(writeCalls.map((spec) => [spec.path, spec] as const))(
  'a secret field of %s is not stored, with any notes of its work',
  async (call, spec) => {
    const noted = Object.fromEntries(requestFields(spec).map((name) => [name, `noted ${name}`]))
    const origin = { address: '', userAgent: '', requestId: call }
    const entry = { account: undefined, call, code: 1, origin, now: platform.clock.now }
    await writeLog(platform.db, { ...entry, before: [{ id: 1, deep: noted }], after: noted })
    const [{ before, after } = {}] = await platform.rows(
      `select before, after from operation_log where request_id = '${call}'`,
    )
    const open = Object.fromEntries(Object.entries(noted).filter(([name]) => !isSecretField(name)))
    expect(after).toEqual(open)
    expect(before).toEqual([{ id: 1, deep: open }])
  },
)

test('an added member’s password is in no row of the log', async () => {
  const { list } = await platform.result(batchAddUserInfo, { ...bulk, agentInfoId: lion.id }, { as: owner })
  const log = JSON.stringify(await platform.rows('select * from operation_log'))
  expect(list).toHaveLength(3)
  for (const { password } of list) expect(log).not.toContain(password)
})
