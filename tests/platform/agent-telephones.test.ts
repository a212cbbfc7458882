import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { newAgent, password } from '../support/platform-rows.ts'

const { createAgentInfo, saveAgentInfo, agentInfoWithPage, selectAgentInfoList } = contract.agentInfo
const effectTime = '2028-01-01T00:00:00.000Z'
const landline = '0871-6512345'

const { platform, owner } = platformForEach('owner')

const create = (input: object) =>
  platform.call(createAgentInfo, { ...newAgent, password, effectTime, ...input }, { as: owner })
const edit = (input: object) =>
  platform.call(
    saveAgentInfo,
    { ...newAgent, action: 'edit', agentInfoId: 1, rowVersion: 1, ...input },
    { as: owner },
  )
const listed = async () => (await platform.result(agentInfoWithPage, {}, { as: owner })).list
const everything = () => platform.tables('agents', 'login_accounts')

describe('an agent’s office telephone', () => {
  test.each([
    [landline, landline],
    ['010-65123456', '010-65123456'],
    [' +95 9 777 333 444', '09777333444'],
    ['138-0013-8000', '13800138000'],
    ['（0871） 651–2345', landline],
    [' ', ''],
    [undefined, ''],
  ])(
    '%j of a new agent is stored as %j, in the list and in the log',
    async (officeTelephone, storedNumber) => {
      expect(await create({ officeTelephone })).toMatchObject({ code: 1 })
      expect((await listed())[0]).toMatchObject({
        agentInfoName: newAgent.agentInfoName,
        officeTelephone: storedNumber,
      })
      expect(await platform.lastLog()).toMatchObject({ code: 1, after: { officeTelephone: storedNumber } })
    },
  )

  test('can be added, changed and removed by edits, each of which is in the log', async () => {
    const steps = [
      [{ officeTelephone: landline }, '', landline],
      [{ officeTelephone: '09777333444' }, landline, '09777333444'],
      [{ officeTelephone: '' }, '09777333444', ''],
    ] as const
    for (const [index, [change, before, after]] of steps.entries()) {
      expect(await edit({ ...change, rowVersion: index + 1 })).toMatchObject({ code: 1 })
      expect((await listed()).at(-1)).toMatchObject({ agentInfoId: 1, officeTelephone: after })
      expect(await platform.lastLog()).toMatchObject({
        before: { officeTelephone: before },
        after: { officeTelephone: after },
      })
    }
  })

  test('stays in an edit by a caller that does not know the field, and the log does not name it', async () => {
    await edit({ officeTelephone: landline })
    expect(await edit({ rowVersion: 2, remark: 'pays late' })).toMatchObject({ code: 1 })
    expect((await listed()).at(-1)).toMatchObject({ officeTelephone: landline, remark: 'pays late' })
    expect(await platform.lastLog()).toMatchObject({ after: { remark: 'pays late' } })
    expect(await platform.lastLog()).not.toHaveProperty('after.officeTelephone')
  })

  test.each([
    ['08716512345', 'landline'],
    ['0871-651234', 'landline'],
    ['12345', 'landline'],
    ['call me', 'landline'],
    ['0871-6512345\n\n0', 'oneLine'],
    ['1'.repeat(41), 'tooLong'],
    [8716512345, 'required'],
    [null, 'required'],
  ])('%j is refused by the name of the field, and nothing is written', async (officeTelephone, reason) => {
    const before = await everything()
    for (const answer of [await create({ officeTelephone }), await edit({ officeTelephone })]) {
      expect([answer.code, answer.data]).toEqual([2, { officeTelephone: reason }])
    }
    expect(await everything()).toEqual(before)
  })

  test('may be a mobile number of the configured regions only, but any landline', async () => {
    const on = await freshPlatform({ phoneRegions: ['cn'] })
    const as = await on.signInAs('owner')
    const fields = { ...newAgent, mobile: '13800138000', password, effectTime }
    const make = (officeTelephone: string) => on.call(createAgentInfo, { ...fields, officeTelephone }, { as })
    expect(await make('09777333444')).toMatchObject({ code: 2, data: { officeTelephone: 'mobile' } })
    // By its digits it could be a mobile number of Myanmar.
    expect(await make('0977-8221234')).toMatchObject({ code: 1 })
    const change = { ...fields, action: 'edit', agentInfoId: 1, rowVersion: 1, agentInfoName: 'Lion' }
    const save = (input: object) => on.call(saveAgentInfo, { ...change, ...input }, { as })
    expect(await save({ officeTelephone: '09777333444' })).toMatchObject({
      code: 2,
      data: { officeTelephone: 'mobile' },
    })
    await on.rows("update agents set office_telephone = '09777333444' where id = 1")
    expect(await save({ officeTelephone: '09777333444' })).toMatchObject({ code: 1 })
  })

  test('is hidden from other tenants, for any request', async () => {
    await platform.rows(`update agents set office_telephone = '${landline}' where id = 1`)
    const river = await platform.signInAs('riverEditor')
    const answers = await Promise.all([
      platform.call(agentInfoWithPage, {}, { as: river }),
      platform.call(agentInfoWithPage, { agentInfoName: 'Golden' }, { as: river }),
      platform.call(selectAgentInfoList, {}, { as: river }),
      platform.call(contract.agentInfo.agentUserInfo, { agentInfoId: 1 }, { as: river }),
      platform.call(contract.agentInfo.loggerWithPage, {}, { as: river }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 1, 0, 1])
    expect(JSON.stringify(answers)).not.toContain(landline)
    const on = await freshPlatform({ ownerId: 4 })
    await on.rows(`update agents set office_telephone = '${landline}' where id = 1`)
    const { list } = await on.result(agentInfoWithPage, {}, { as: await on.signInAs('riverEditor') })
    expect(list.map(({ agentInfoId, officeTelephone }) => [agentInfoId, officeTelephone])).toEqual([[2, '']])
  })
})

describe('the filter by office telephones', () => {
  test.each([
    '0871',
    '0871-65',
    '(0871) 65',
    '087165',
    '0871 651 2345',
    '0871-6512345',
    '08716512345',
    '+86 871 6512345',
    '０８７１－６５',
  ])('finds 0871-6512345 by %j, and no other agent', async (officeTelephone) => {
    await platform.rows(`update agents set office_telephone = '${landline}' where id = 1`)
    const { list } = await platform.result(agentInfoWithPage, { officeTelephone }, { as: owner })
    expect(list.map(({ agentInfoId }) => agentInfoId)).toEqual([1])
  })

  test.each(['+95 9 777 333 444', '0977-7333444', '09777'])(
    'finds a second mobile number by %j',
    async (typed) => {
      await platform.rows("update agents set office_telephone = '09777333444' where id = 2")
      const { list } = await platform.result(agentInfoWithPage, { officeTelephone: typed }, { as: owner })
      expect(list.map(({ agentInfoId }) => agentInfoId)).toEqual([2])
    },
  )
})

describe('an agent’s customer code', () => {
  test.each([
    ['kh1007', 'uppercase'],
    ['ＫＨ1007', 'alphabet'],
  ])('%j is refused for a new agent and in an edit', async (customerCode, reason) => {
    for (const answer of [await create({ customerCode }), await edit({ customerCode })]) {
      expect([answer.code, answer.data]).toEqual([2, { customerCode: reason }])
    }
    expect(await create({ customerCode: 'KH1007' })).toMatchObject({ code: 1 })
  })

  test('that is older than the rule stays valid', async () => {
    await platform.rows("update agents set customer_code = '客户-7' where id = 1")
    expect(await edit({ customerCode: '客户-7', remark: 'x' })).toMatchObject({ code: 1 })
    expect((await listed()).at(-1)).toMatchObject({ customerCode: '客户-7', remark: 'x' })
  })
})
