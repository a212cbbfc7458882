import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type Session, sharedPlatform } from '../support/platform.ts'
import {
  deletedMember,
  imeiOf,
  lionMembers,
  loneMember,
  now,
  riverMembers,
  unknownMember,
} from '../support/platform-rows.ts'

const { getUserInfo, userAllChannel, groupUserWithQuery } = contract.userInfo
const { groupUserWithPageForNick, groupUserWithPageForId, groupUserWithPageForSearch } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

const living = [...lionMembers, ...riverMembers, loneMember]

describe('a search', () => {
  beforeAll(async () => {
    await platform.rows("update members set nick_name = '张伟 CHARLIE', third_code = 'X-77' where id = 101")
    await platform.rows("update members set nick_name = 'ကိုအောင်', name = 'Ko 50%_\\done' where id = 201")
  })

  test.each([
    ['张', 101],
    ['张伟', 101],
    ['charlie', 101],
    ['x-7', 101],
    ['ch', undefined],
    ['x-', 101],
    ['အောင်', 201],
    ['50%_\\d', 201],
    ['301', 301],
    [imeiOf(202), 202],
    ['777777103', 103],
  ])('by any field for %s', async (search, expected) => {
    const answer = await platform.call(groupUserWithPageForSearch, { search }, { as: owner })
    if (expected === undefined) {
      expect(answer).toMatchObject({ code: 3, msg: 'this member not found' })
    } else {
      expect(groupUserWithPageForSearch.result.parse(answer.data).list.map(({ userId }) => userId)).toContain(
        expected,
      )
    }
  })

  test.each(['张伟', '伟 C', 'char', 'h'])('by nickname for %s', async (nickName) => {
    const answer = await platform.call(groupUserWithPageForNick, { nickName }, { as: owner })
    expect(answer).toMatchObject({ code: 1, data: { list: [{ userId: 101 }], total: 1 } })
  })

  test('by nickname needs a nickname', async () => {
    for (const input of [{}, { nickName: '  ' }]) {
      const answer = await platform.call(groupUserWithPageForNick, input, { as: owner })
      expect(answer).toMatchObject({ code: 2, data: { nickName: 'nicknameRequired' } })
    }
  })

  // @spec 8.7
  test('by id finds a member of the own tenant only', async () => {
    const found = await platform.call(groupUserWithPageForId, { userId: 102 }, { as: lion })
    expect(found).toMatchObject({ code: 1, data: { list: [{ userId: 102 }], total: 1 } })
    const hidden = await platform.call(groupUserWithPageForId, { userId: 201 }, { as: lion })
    expect(hidden).toMatchObject({ code: 3, data: null, msg: 'this member not found' })
  })

  test('finds members of the own tenant only, for any text', async () => {
    for (const search of ['nick', 'မ', '1', "' or true --", '%', '_', '^n', '\\']) {
      const answer = await platform.call(groupUserWithPageForSearch, { search }, { as: lion })
      const list = answer.code === 1 ? groupUserWithPageForSearch.result.parse(answer.data).list : []
      expect(list.filter((member) => member.agentInfoId !== 1)).toEqual([])
    }
  })
})

describe('the closest match comes first', () => {
  const found = async (
    spec: typeof groupUserWithPageForSearch | typeof groupUserWithPageForNick,
    text: object,
  ) => {
    const answer = await platform.call(spec, text, { as: owner })
    return spec.result.parse(answer.data).list.map(({ userId }) => userId)
  }

  beforeAll(async () => {
    const names = { 101: 'Lin Soe', 102: 'Aung Lin', 103: 'Caroline', 201: 'LIN', 202: 'Desk', 301: 'Zaw' }
    for (const [id, name] of Object.entries(names))
      await platform.rows('update members set nick_name = $2 where id = $1', [id, name])
    await platform.rows("update members set name = 'Lin Htet' where id = 202")
    await platform.rows("update members set account = 'lin-desk' where id = $1", [loneMember])
  })

  test('equal, then beginning, then a word that begins, then the rest', async () => {
    expect(await found(groupUserWithPageForSearch, { search: 'lin' })).toEqual([201, 301, 101, 202, 102, 103])
    expect(await found(groupUserWithPageForNick, { nickName: 'LIN' })).toEqual([201, 101, 102, 103])
  })

  test('and with a sort the order of that sort', async () => {
    const sorted = await found(groupUserWithPageForSearch, { search: 'lin', sort: 'userId', order: 'asc' })
    expect(sorted).toEqual([101, 102, 103, 201, 202, 301])
  })
})

describe('one member', () => {
  test('of another tenant is code 0, and so is an unknown member', async () => {
    for (const spec of [getUserInfo, userAllChannel]) {
      for (const id of [201, unknownMember]) {
        expect(await platform.call(spec, { id, userId: id }, { as: lion })).toMatchObject({
          code: 0,
          data: null,
        })
      }
    }
  })

  test('that is deleted is missing', async () => {
    for (const as of [lion, owner]) {
      expect(await platform.call(getUserInfo, { id: deletedMember }, { as })).toMatchObject({ code: 4 })
      expect(await platform.call(userAllChannel, { userId: deletedMember }, { as })).toMatchObject({
        code: 4,
      })
    }
    expect(await platform.call(getUserInfo, { id: unknownMember }, { as: owner })).toMatchObject({ code: 4 })
  })

  test('is returned with its channels', async () => {
    const { list } = await platform.result(userAllChannel, { userId: 101 }, { as: lion })
    expect(list).toEqual([
      {
        groupId: 11,
        groupNo: 'G11',
        groupName: 'Night watch',
        role: 'administrator',
        level: 'high',
        list: 'members',
        memberCount: 2,
        joinedAt: now.toISOString(),
        rowVersion: expect.any(Number),
      },
    ])
  })

  test('is returned with the first 500 of its channels, and their number', async () => {
    await platform.rows(`with made as (
      insert into groups (group_no, name, agent_id, status, member_limit)
      select 'many' || n, 'many ' || n, 1, 'Normal', 20 from generate_series(1, 501) n returning id
    ) insert into group_members (group_id, member_id, list) select id, 101, 'watch' from made`)
    const all = await platform.result(userAllChannel, { userId: 101 }, { as: lion })
    expect([all.list.length, all.total]).toEqual([500, 502])
    const { listenCahnnelList } = contract.userInfo
    const watched = await platform.result(listenCahnnelList, { userId: 101 }, { as: lion })
    expect([watched.list.length, watched.total]).toEqual([500, 501])
  })

  test('is found by exact fields, in the own tenant only', async () => {
    const query = async (input: object, as: Session) => {
      const answer = await platform.call(groupUserWithQuery, input, { as })
      return groupUserWithQuery.result.parse(answer.data).list.map(({ userId }) => userId)
    }
    expect(await query({ userIds: living }, owner)).toEqual(living)
    expect(await query({ userIds: living }, lion)).toEqual([101, 102, 103])
    expect(await query({ account: 'MEMBER201' }, owner)).toEqual([201])
    expect(await query({ imei: imeiOf(201) }, lion)).toEqual([])
    expect(await query({ userIds: [deletedMember], deleted: true }, lion)).toEqual([deletedMember])
  })
})
