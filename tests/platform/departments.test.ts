import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { department, lion, offeredShare, river } from '../support/platform-rows.ts'

const { saveAgentInfo } = contract.agentInfo
const { editShareSettingInfo } = contract.shareSettingInfo
const { editIndustryInfo, moveIndustryInfo, moveIndustryInfoSingle } = contract.industry
const { controlRoom, nightDesk, yard } = department

const { platform, owner } = platformForEach('owner')

const edit = (input: object, as = owner) => platform.call(editIndustryInfo, input, { as })
const move = (input: object) => platform.call(moveIndustryInfo, { rowVersion: 1, ...input }, { as: owner })
const moveAlone = (input: object) =>
  platform.call(moveIndustryInfoSingle, { rowVersion: 1, ...input }, { as: owner })
const everything = () => platform.rows('select * from departments order by id')

async function add(departmentName: string, parentId: number | null, agentInfoId: number | null = null) {
  const input = { action: 'add', departmentName, parentId, agentInfoId } as const
  return (await platform.result(editIndustryInfo, input, { as: owner })).departmentId
}

/** The names from the top of a tree down to a department. */
async function path(id: number): Promise<string> {
  const [row] = await platform.rows('select name, parent_id from departments where id = $1', [id])
  const above = row?.parent_id ? `${await path(Number(row.parent_id))}/` : ''
  return above + String(row?.name)
}

describe('a department', () => {
  test('is added at the top of an agent’s tree, or below another department with the agent of that department', async () => {
    const top = await add('Patrols', null, lion.id)
    const below = await add('North', top)
    expect(
      await platform.rows('select agent_id from departments where id = any($1)', [[top, below]]),
    ).toEqual([{ agent_id: '1' }, { agent_id: '1' }])
    expect(await path(below)).toBe('Patrols/North')
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      call: 'industry/editIndustryInfo',
      targets: [below],
      after: { name: 'North', parentId: top, agentId: lion.id },
    })
  })

  test('has a unique name among its siblings, in any letter case; other places may repeat it', async () => {
    const same = { action: 'add', departmentName: 'night DESK', parentId: controlRoom }
    expect(await edit(same)).toMatchObject({ code: 5, data: { departmentName: 'taken' } })
    expect(await edit({ ...same, parentId: nightDesk })).toMatchObject({ code: 1 })
    expect(await edit({ ...same, parentId: null })).toMatchObject({ code: 1 })
    expect(await edit({ ...same, parentId: null, agentInfoId: river.id })).toMatchObject({ code: 1 })
    expect(await edit({ ...same, parentId: null })).toMatchObject({ code: 5 })
  })

  test.each([
    ['no name', { departmentName: ' ' }, { code: 2, data: { departmentName: 'required' } }],
    ['a name of 41 characters', { departmentName: 'x'.repeat(41) }, { code: 2 }],
    ['an unknown agent', { agentInfoId: 999 }, { code: 2, data: { agentInfoId: 'invalid' } }],
    ['an unknown parent', { parentId: 999 }, { code: 4 }],
    ['a parent of another agent', { parentId: yard, agentInfoId: lion.id }, { code: 2 }],
  ])('with %s is refused', async (_, change, answer) => {
    const before = await everything()
    expect(await edit({ action: 'add', departmentName: 'x', ...change })).toMatchObject(answer)
    expect(await everything()).toEqual(before)
  })

  test('is renamed at its current version only', async () => {
    const rename = { action: 'rename', departmentId: nightDesk, rowVersion: 1, departmentName: 'Late desk' }
    expect(await edit(rename)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await platform.lastLog()).toMatchObject({
      before: { name: 'Night desk' },
      after: { name: 'Late desk' },
    })
    expect(await edit(rename)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await edit({ ...rename, departmentId: 999 })).toMatchObject({ code: 4 })
    expect(await path(nightDesk)).toBe('Control room/Late desk')
  })

  test('is removed at its current version when it is empty', async () => {
    const remove = { action: 'remove', departmentId: yard, rowVersion: 1 }
    expect(await edit({ ...remove, rowVersion: 2 })).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await edit(remove)).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({
      targets: [yard],
      before: { name: 'Yard', agentId: river.id },
    })
    expect(await edit(remove)).toMatchObject({ code: 4 })
    expect(await edit({ ...remove, departmentId: controlRoom })).toMatchObject({
      code: 5,
      data: { departmentId: 'inUse', departments: 1, dispatchers: 0, shares: 0 },
    })
    expect(await edit({ ...remove, departmentId: nightDesk })).toMatchObject({
      code: 5,
      data: { departmentId: 'inUse', departments: 0, dispatchers: 1, shares: 0 },
    })
  })

  test('is not removed while it is shared with another agent', async () => {
    const shared = 'update shares set group_id = null, department_id = $1, status = $2 where id = $3'
    await platform.rows(shared, [yard, 'paused', offeredShare])
    const remove = { action: 'remove', departmentId: yard, rowVersion: 1 }
    expect(await edit(remove)).toMatchObject({ code: 5, data: { departmentId: 'inUse', shares: 1 } })
    await platform.rows(shared, [yard, 'ended', offeredShare])
    expect(await edit(remove)).toMatchObject({ code: 1 })
  })

  test('is deleted with its agent, and so are its dispatchers and shares', async () => {
    const as = owner
    await platform.rows(`delete from members where agent_id = ${lion.id}`)
    await platform.rows(`delete from groups where agent_id = ${lion.id}`)
    await add('Camera', nightDesk)
    await platform.result(
      editShareSettingInfo,
      { action: 'offerDepartment', departmentId: yard, toAgentInfoId: lion.id },
      { as },
    )
    const confirmation = await platform.confirm(as)
    await platform.result(saveAgentInfo, { action: 'delete', agentInfoIds: [lion.id], confirmation }, { as })
    expect(await everything()).toMatchObject([{ name: 'Yard' }])
    expect(await platform.rows('select * from dispatchers')).toEqual([])
    expect(await platform.rows('select * from shares')).toEqual([])
  })
})

describe('moving a department', () => {
  test('moves its subtree too', async () => {
    const top = await add('Patrols', null, lion.id)
    expect(await move({ departmentId: controlRoom, parentId: top })).toMatchObject({ code: 1 })
    expect(await path(nightDesk)).toBe('Patrols/Control room/Night desk')
    expect(await platform.lastLog()).toMatchObject({
      call: 'industry/moveIndustryInfo',
      targets: [controlRoom],
      before: { parentId: null },
      after: { parentId: top },
    })
    expect(await move({ departmentId: nightDesk, parentId: null })).toMatchObject({ code: 1 })
    expect(await path(nightDesk)).toBe('Night desk')
  })

  test.each([
    ['below itself', { departmentId: controlRoom, parentId: controlRoom }, { code: 2 }],
    ['below its own descendant', { departmentId: controlRoom, parentId: nightDesk }, { code: 2 }],
    ['into another agent’s tree', { departmentId: nightDesk, parentId: yard }, { code: 2 }],
    ['below an unknown department', { departmentId: nightDesk, parentId: 999 }, { code: 4 }],
    ['of an unknown id', { departmentId: 999, parentId: null }, { code: 4 }],
    ['at an outdated version', { departmentId: nightDesk, parentId: null, rowVersion: 2 }, { code: 5 }],
    ['without a target', { departmentId: nightDesk }, { code: 2, data: { parentId: expect.any(String) } }],
  ])('%s is refused', async (_, input, answer) => {
    const before = await everything()
    expect(await move(input)).toMatchObject(answer)
    expect(await everything()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({ code: answer.code, after: null })
  })

  test('succeeds once when two simultaneous moves would close a loop', async () => {
    const other = await add('Patrols', null, lion.id)
    const answers = await Promise.all([
      move({ departmentId: controlRoom, parentId: other }),
      move({ departmentId: other, parentId: controlRoom }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 2])
  })

  test('alone leaves its children at their place', async () => {
    const top = await add('Patrols', null, lion.id)
    await move({ departmentId: controlRoom, parentId: top })
    const alone = { departmentId: controlRoom, rowVersion: 2, parentId: null }
    expect(await moveAlone(alone)).toMatchObject({ code: 1, data: { changed: 2 } })
    expect(await path(controlRoom)).toBe('Control room')
    expect(await path(nightDesk)).toBe('Patrols/Night desk')
    expect(await platform.lastLog()).toMatchObject({
      targets: [controlRoom, nightDesk],
      before: { parentId: top },
      after: { parentId: null, children: [nightDesk] },
    })
  })

  test('alone can put it below its own former descendant, but not below itself', async () => {
    const lamp = await add('Lamp', nightDesk)
    expect(await moveAlone({ departmentId: controlRoom, parentId: lamp })).toMatchObject({ code: 1 })
    expect(await path(controlRoom)).toBe('Night desk/Lamp/Control room')
    expect(await moveAlone({ departmentId: lamp, parentId: lamp })).toMatchObject({
      code: 2,
      data: { parentId: 'invalid' },
    })
  })

  test('alone is refused when two siblings would share a name, and may free its name for a child', async () => {
    const inner = await add('Control room', controlRoom)
    expect(await moveAlone({ departmentId: controlRoom, parentId: null })).toMatchObject({
      code: 5,
      data: { departmentName: 'taken' },
    })
    expect(await path(inner)).toBe('Control room/Control room')
    expect(await moveAlone({ departmentId: controlRoom, parentId: nightDesk })).toMatchObject({ code: 1 })
    expect(await path(inner)).toBe('Control room')
    expect(await path(controlRoom)).toBe('Night desk/Control room')
  })
})

describe('a tree', () => {
  test('is at most eight departments deep, by adding and by moving', async () => {
    let last = await add('1', null, lion.id)
    for (let depth = 2; depth <= 7; depth++) last = await add(String(depth), last)
    const limit = { code: 6, data: { used: 9, limit: 8 } }
    expect(await move({ departmentId: controlRoom, parentId: last })).toMatchObject(limit)
    last = await add('8', last)
    expect(await edit({ action: 'add', departmentName: '9', parentId: last })).toMatchObject(limit)
    expect(await moveAlone({ departmentId: controlRoom, parentId: last })).toMatchObject(limit)
    expect(await path(nightDesk)).toBe('Control room/Night desk')
  })

  test('cannot be changed by an editor; an agent’s administrator changes its own only', async () => {
    const rename = { action: 'rename', departmentId: yard, rowVersion: 1, departmentName: 'x' }
    expect(await edit(rename, await platform.signInAs('riverEditor'))).toMatchObject({ code: 0 })
    expect(await edit(rename, await platform.signInAs('staff'))).toMatchObject({ code: 0 })
    await platform.rows('update login_accounts set agent_id = 1 where id = 1')
    const before = await everything()
    expect(await edit(rename)).toMatchObject({ code: 0 })
    expect(await edit({ ...rename, departmentId: 999 })).toMatchObject({ code: 0 })
    expect(await edit({ action: 'add', departmentName: 'x', parentId: yard })).toMatchObject({ code: 0 })
    expect(await edit({ action: 'add', departmentName: 'x', agentInfoId: river.id })).toMatchObject({
      code: 0,
    })
    expect(await move({ departmentId: nightDesk, parentId: yard })).toMatchObject({ code: 0 })
    expect(await everything()).toEqual(before)
    expect(await edit({ ...rename, departmentId: controlRoom })).toMatchObject({ code: 1 })
  })
})
