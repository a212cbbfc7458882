import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { memberSorts } from '../../lib/contract/user-info.ts'
import { sharedPlatform } from '../support/platform.ts'
import { deletedMember, imeiOf } from '../support/platform-rows.ts'

const { groupUserWithPage } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

type Filters = Parameters<typeof page>[0]
async function page(input: Partial<Record<string, unknown>>, as = owner) {
  return groupUserWithPage.result.parse((await platform.call(groupUserWithPage, input, { as })).data)
}
async function ids(input: Filters, as = owner): Promise<number[]> {
  return (await page(input, as)).list.map((member) => member.userId)
}

describe('a members list', () => {
  // @spec 3.19 3.20 3.23 3.24 3.25 3.26
  test('returns a member in the contract’s fields, with the identity number masked', async () => {
    const { list } = await page({ account: 'member101' })
    expect(list).toEqual([
      {
        userId: 101,
        account: 'member101',
        nickName: 'nick 101',
        name: 'Name 101',
        telephone: '09777777101',
        identityCard: '123*************71',
        imei: imeiOf(101),
        iccid: '',
        thirdCode: '',
        customerCode: '',
        sex: 'unknown',
        terminalType: 'intercomDevice',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        personalProfile: '',
        remark: '',
        accountStatus: 'notActivated',
        callStatus: 'allow',
        verification: 'unauthorized',
        certificationStatus: 'Unreviewed',
        bindFlag: false,
        livePermission: false,
        version: '',
        linesceTime: -1,
        authExpiresAt: null,
        online: false,
        lastSeenAt: null,
        createTime: '2026-03-01T06:19:00.000Z',
        updateTime: '2026-03-01T08:00:00.000Z',
        deletedAt: null,
        rowVersion: 1,
      },
    ])
  })

  test('returns the owner the members of all tenants, without deleted ones, newest id first', async () => {
    expect(await page({})).toMatchObject({ total: 6, pageNum: 1, pageSize: 20, next: null })
    expect(await ids({})).toEqual([301, 202, 201, 103, 102, 101])
  })

  test('returns an agent only its own members, with any filter', async () => {
    expect(await ids({}, lion)).toEqual([103, 102, 101])
    expect(await page({}, lion)).toMatchObject({ total: 3 })
    expect(await page({ agentInfoId: 2 }, lion)).toMatchObject({ list: [], total: 0 })
  })

  test('returns deleted members on request, within the tenant', async () => {
    expect(await ids({ deleted: true })).toEqual([deletedMember])
    expect(await ids({ deleted: true }, await platform.signInAs('riverEditor'))).toEqual([])
  })

  test.each([
    [{ account: 'MEMBER10' }, [103, 102, 101]],
    [{ account: 'ember' }, []],
    [{ name: 'Name 2' }, [202, 201]],
    [{ telephone: '09777777301' }, [301]],
    [{ imei: imeiOf(202).slice(0, 14) }, [202]],
    [{ agentInfoId: 2 }, [202, 201]],
    [{ terminalType: 'androidPhone' }, []],
    [
      { createdFrom: '2026-03-01T02:59:00Z', createdBefore: '2026-03-01T12:49:00+06:30' },
      [301, 202, 201, 103, 102],
    ],
    [{ createdBefore: '2026-03-01T02:59:00Z' }, []],
    [{ createdFrom: '9999-12-31T00:00:00Z', createdBefore: '0001-01-01T00:00:00+06:30' }, []],
    [{ account: '%' }, []],
    [{ account: 'member_01' }, []],
    [{ account: "x' or 1=1 --" }, []],
    [{ name: '"; drop table members; --' }, []],
    [{ iccid: '\\' }, []],
  ])('filtered by %j', async (filters, expected) => {
    expect(await ids(filters)).toEqual(expected)
    expect((await page(filters)).total).toBe(expected.length)
  })

  test.each([
    ["authorised_years = 2, auth_expires_at = '2026-03-20T08:00:00Z'", ['valid', 'in30', 'in60', 'in90']],
    ["authorised_years = 2, auth_expires_at = '2026-05-20T08:00:00Z'", ['valid', 'in90']],
    ["authorised_years = 2, auth_expires_at = '2026-02-20T08:00:00Z'", ['expired']],
    ['authorised_years = null, auth_expires_at = null', ['valid', 'permanent']],
    ['authorised_years = -1, auth_expires_at = null', ['none']],
  ])('with %s is found only by the authorisation filters %j', async (change, expected) => {
    await platform.rows(`update members set ${change} where id = 101`)
    const found: string[] = []
    for (const authorisation of ['none', 'permanent', 'valid', 'expired', 'in30', 'in60', 'in90']) {
      if ((await ids({ authorisation, account: 'member101' })).length > 0) found.push(authorisation)
    }
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  // @spec 4.8
  test.each([
    ['online', true, 'online = true'],
    ['bindFlag', true, 'bind_flag = true'],
    ['accountStatus', 'activated', "account_status = 'activated'"],
    ['callStatus', 'prohibit', "call_status = 'prohibit'"],
    ['verification', 'pass', "account_status = 'activated', certification_status = 'Passed'"],
    ['certificationStatus', 'Failure', "certification_status = 'Failure'"],
  ])('filtered by %s', async (filter, value, change) => {
    await platform.rows(`update members set ${change} where id = 102`)
    expect(await ids({ [filter]: value })).toEqual([102])
  })

  test('filtered by a group returns the members in it, able to join it or barred from it, only for its own tenant', async () => {
    const river = await platform.signInAs('riverEditor')
    await platform.rows(`insert into group_members (group_id, member_id, list) values
      (12, 101, 'blacklist'), (12, 102, 'watch')`)
    expect(await ids({ groupId: 11 })).toEqual([102, 101])
    expect(await ids({ groupId: 11, account: 'member102' })).toEqual([102])
    expect(await ids({ groupId: 11, joinableTo: 12 })).toEqual([102])
    expect(await ids({ groupId: 11, barredFrom: 12 })).toEqual([101])
    expect(await ids({ groupId: 11 }, river)).toEqual([])
    expect(await ids({ joinableTo: 11 }, river)).toEqual([202, 201])
    expect(await ids({ barredFrom: 12 }, lion)).toEqual([])
    await platform.rows('delete from group_members where group_id = 12 and member_id in (101, 102)')
  })

  test('refuses an unknown filter value, sort or page size', async () => {
    const answer = await platform.call(
      groupUserWithPage,
      { terminalType: 'toaster', sort: 'password_hash', pageSize: 21, createdFrom: 'yesterday' },
      { as: owner },
    )
    expect(answer).toMatchObject({
      code: 2,
      data: { terminalType: 'invalid', sort: 'invalid', pageSize: 'invalid', createdFrom: 'invalid' },
    })
  })
})

describe('paging through 45 members', () => {
  const account = 'walker'

  beforeAll(async () => {
    // Many rows share each sort key, so that only their ids decide the order.
    await platform.rows(`
      insert into members (account, nick_name, terminal_type, password_hash, agent_id, created_at, last_seen_at, authorised_years, auth_expires_at)
      select 'walker' || n, 'walk ' || n % 3, 'ipPhone', '', 2, timestamptz '2026-02-01' + n % 4 * interval '1 hour',
        case when n % 5 > 0 then timestamptz '2026-02-03' + n % 5 * interval '1 ms' end,
        case n % 3 when 0 then -1 when 1 then null else 2 end,
        case when n % 3 = 2 then timestamptz '2027-02-01' end
      from generate_series(1, 45) as n`)
  })

  test.each(memberSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s, the cursor gives every row once and in the order of the numbered pages',
    async (sort, order) => {
      const paged: number[] = []
      for (const pageNum of [1, 2, 3, 4, 5])
        paged.push(...(await ids({ account, sort, order, pageNum, pageSize: 10 })))
      const walked: number[] = []
      let after: string | null | undefined
      do {
        const { list, next } = await page({ account, sort, order, pageSize: 10, ...(after && { after }) })
        walked.push(...list.map((member) => member.userId))
        after = next
      } while (after)
      expect(walked).toHaveLength(45)
      expect(new Set(walked).size).toBe(45)
      expect(walked).toEqual(paged)
    },
  )

  test('the cursor continues after the last row even when rows are added before it', async () => {
    const first = await page({ account, sort: 'account', order: 'asc', pageSize: 10 })
    await platform.rows(`
      insert into members (account, nick_name, terminal_type, password_hash, agent_id)
      values ('walker-added', 'x', 'ipPhone', '', 2)`)
    const second = await page({
      account,
      sort: 'account',
      order: 'asc',
      pageSize: 10,
      after: first.next ?? '',
    })
    const seen = [...first.list, ...second.list].map((member) => member.userId)
    expect(new Set(seen).size).toBe(20)
  })

  test.each([
    ['garbage', '%%%'],
    ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
    ['SQL', Buffer.from(JSON.stringify(["1'); drop table members", 1])).toString('base64url')],
    ['an impossible date', Buffer.from(JSON.stringify(['2026-99-99', 1])).toString('base64url')],
    [
      'a day beyond the end of its month',
      Buffer.from(JSON.stringify(['2026-02-31 00:00:00+00', 1.5])).toString('base64url'),
    ],
  ])('refuses a cursor that is %s', async (_, after) => {
    for (const sort of ['userId', 'createTime']) {
      const answer = await platform.call(groupUserWithPage, { sort, after }, { as: owner })
      expect(answer).toMatchObject({ code: 2, data: { after: 'invalid' } })
    }
  })

  test('a page after the last is empty and has the total', async () => {
    expect(await page({ account: 'walker1', pageNum: 1_000_000, pageSize: 100 })).toMatchObject({
      list: [],
      total: 11,
    })
  })
})
