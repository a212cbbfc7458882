import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { department, lion, offeredShare, river } from '../support/platform-rows.ts'

const { editShareSettingInfo, operateShareSettingInfo } = contract.shareSettingInfo

const { platform, owner } = platformForEach('owner')

beforeEach(async () => {
  await platform.rows(
    `insert into agents (id, name, status, member_limit, group_limit) values (3, 'Bright Star Couriers', 'Normal', 5, 5)`,
  )
})

const send = (input: object, as = owner) => platform.call(editShareSettingInfo, input, { as })
const operate = (action: string, shareIds: number[] = [offeredShare]) =>
  platform.call(operateShareSettingInfo, { action, shareIds }, { as: owner })
const everything = () => platform.rows('select * from shares order by id')
const setStatus = (status: string) => platform.rows('update shares set status = $1', [status])
/** Makes the owner's account an administrator of one agent. */
const belongTo = (agentId: number) =>
  platform.rows('update login_accounts set agent_id = $1 where id = 1', [agentId])

const ofYard = { action: 'offerDepartment', departmentId: department.yard, toAgentInfoId: lion.id }
const asRead = { action: 'edit', shareId: offeredShare, rowVersion: 1, toAgentInfoId: river.id, remark: '' }

describe('an offer', () => {
  test('offers a department or a group of one agent to another agent', async () => {
    expect(await send({ ...ofYard, remark: 'For the storm' })).toMatchObject({
      code: 1,
      data: { shareId: 1001, status: 'offered' },
    })
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      call: 'shareSettingInfo/editShareSettingInfo',
      targets: [1001],
      after: {
        departmentId: department.yard,
        agentId: river.id,
        toAgentId: lion.id,
        remark: 'For the storm',
      },
    })
    expect(await send({ action: 'offerGroup', groupId: 12, toAgentInfoId: lion.id })).toMatchObject({
      code: 1,
    })
    expect((await everything()).slice(1)).toMatchObject([
      { group_id: null, department_id: '31', agent_id: '2', to_agent_id: '1', status: 'offered' },
      { group_id: '12', department_id: null, agent_id: '2', to_agent_id: '1', status: 'offered' },
    ])
  })

  test('can be made once to each agent until it has ended', async () => {
    const again = { action: 'offerGroup', groupId: 11, toAgentInfoId: river.id }
    expect(await send(again)).toMatchObject({ code: 5, data: { toAgentInfoId: 'alreadyShared' } })
    expect(await send({ ...again, toAgentInfoId: 3 })).toMatchObject({ code: 1 })
    await operate('end')
    expect(await send(again)).toMatchObject({ code: 1 })
  })

  test.each([
    ['to its own agent', { toAgentInfoId: river.id }, { code: 2, data: { toAgentInfoId: 'invalid' } }],
    ['to an unknown agent', { toAgentInfoId: 999 }, { code: 2, data: { toAgentInfoId: 'invalid' } }],
    ['of an unknown department', { departmentId: 999 }, { code: 4 }],
    ['of an unknown group', { action: 'offerGroup', groupId: 999 }, { code: 4 }],
    [
      'without a department',
      { departmentId: undefined },
      { code: 2, data: { departmentId: expect.any(String) } },
    ],
    [
      'with a remark of 201 characters',
      { remark: 'x'.repeat(201) },
      { code: 2, data: { remark: 'tooLong' } },
    ],
  ])('%s is refused', async (_, change, answer) => {
    expect(await send({ ...ofYard, ...change })).toMatchObject(answer)
    expect(await everything()).toHaveLength(1)
    expect(await platform.lastLog()).toMatchObject({ code: answer.code, after: null })
  })
})

describe('a share', () => {
  test('is edited at its current version only; an offer can change its agent', async () => {
    expect(await send({ ...asRead, remark: 'At night', toAgentInfoId: 3 })).toMatchObject({
      code: 1,
      data: { status: 'offered' },
    })
    expect(await platform.lastLog()).toMatchObject({
      before: { toAgentId: river.id, remark: '' },
      after: { toAgentId: 3, remark: 'At night' },
    })
    expect(await send(asRead)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await send({ ...asRead, rowVersion: 2, toAgentInfoId: lion.id })).toMatchObject({ code: 2 })
    expect(await send({ ...asRead, shareId: 999 })).toMatchObject({ code: 4 })
  })

  test.each([
    ['offered', { accept: 'active', end: 'ended', edit: 'offered', readdress: 'offered' }],
    ['active', { pause: 'paused', end: 'ended', edit: 'active' }],
    ['paused', { resume: 'active', end: 'ended', edit: 'paused' }],
    ['ended', {}],
  ])('that is %s accepts only the actions of that status, and logs refusals', async (status, ways) => {
    const allowed = new Map(Object.entries(ways))
    for (const action of ['accept', 'pause', 'resume', 'end', 'edit', 'readdress']) {
      await setStatus(status)
      await platform.rows("update shares set row_version = 1, to_agent_id = 2, remark = ''")
      const toAgentInfoId = action === 'readdress' ? 3 : river.id
      const edits = action === 'edit' || action === 'readdress'
      const answer = edits ? await send({ ...asRead, remark: action, toAgentInfoId }) : await operate(action)
      const next = allowed.get(action)
      expect([action, answer.code]).toEqual([action, next ? 1 : 0])
      expect(await everything()).toMatchObject([{ status: next ?? status, row_version: next ? 2 : 1 }])
      expect(await platform.lastLog()).toMatchObject({ code: answer.code, targets: [offeredShare] })
    }
  })

  test('changes with all other selected ones or not at all', async () => {
    await send(ofYard)
    expect(await operate('accept', [offeredShare, 999])).toMatchObject({ code: 4 })
    expect(await operate('accept', [])).toMatchObject({ code: 2, data: { shareIds: 'nothingSelected' } })
    expect(await operate('lend')).toMatchObject({ code: 2, data: { action: 'invalid' } })
    expect(await operate('accept')).toMatchObject({ code: 1 })
    expect(await operate('accept', [1001, offeredShare])).toMatchObject({ code: 0 })
    expect(await everything()).toMatchObject([{ status: 'active' }, { status: 'offered' }])
    expect(await operate('end', [1001, offeredShare, 1001])).toMatchObject({ code: 1, data: { changed: 2 } })
    expect(await platform.lastLog()).toMatchObject({
      before: [
        { shareId: offeredShare, status: 'active' },
        { shareId: 1001, status: 'offered' },
      ],
      after: { action: 'end' },
    })
  })

  test('of a deleted group can be ended but not accepted', async () => {
    await platform.rows('update groups set deleted_at = now() where id = 11')
    expect(await operate('accept')).toMatchObject({ code: 4 })
    expect(await operate('end')).toMatchObject({ code: 1 })
  })

  test('accepted and ended at the same time is ended', async () => {
    const answers = await Promise.all([operate('accept'), operate('end')])
    const codes = answers.map(({ code }) => code)
    expect(codes[1]).toBe(1)
    expect(await everything()).toMatchObject([{ status: 'ended', row_version: codes[0] === 1 ? 3 : 2 }])
  })
})

describe('a share between two agents', () => {
  test('is accepted by the receiving agent, paused and resumed by the sharing one, and ended by the receiving one', async () => {
    await belongTo(lion.id)
    expect(await operate('accept')).toMatchObject({ code: 0 })
    await belongTo(river.id)
    expect(await operate('accept')).toMatchObject({ code: 1 })
    expect(await operate('pause')).toMatchObject({ code: 0 })
    expect(await send({ ...asRead, rowVersion: 2, remark: 'x' })).toMatchObject({ code: 0 })
    await belongTo(lion.id)
    expect(await operate('pause')).toMatchObject({ code: 1 })
    expect(await operate('resume')).toMatchObject({ code: 1 })
    await belongTo(river.id)
    expect(await operate('end')).toMatchObject({ code: 1 })
  })

  test('cannot be changed by a third agent', async () => {
    await belongTo(3)
    const before = await everything()
    expect(await send(asRead)).toMatchObject({ code: 0 })
    expect(await send({ ...asRead, shareId: 999 })).toMatchObject({ code: 0 })
    expect(await send(ofYard)).toMatchObject({ code: 0 })
    expect(await send({ action: 'offerGroup', groupId: 12, toAgentInfoId: lion.id })).toMatchObject({
      code: 0,
    })
    expect(await operate('end')).toMatchObject({ code: 0 })
    expect(await everything()).toEqual(before)
  })
})
