import { beforeAll, describe, expect, test } from 'vitest'
import { agentSorts } from '../../lib/contract/agent-info.ts'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { agentInfoWithPage } = contract.agentInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')

const page = (input: object) => platform.result(agentInfoWithPage, input, { as: owner })
const ids = async (input: object) => (await page(input)).list.map((agent) => agent.agentInfoId)

// Contracts that end around the fixture's moment, 2026-03-01T08:00Z; those of the fixture end a year later.
beforeAll(async () => {
  await platform.rows(`
    insert into agents (id, name, person_in_charge, mobile, member_limit, group_limit, status, expires_at) values
      (11, 'Ash Patrol', 'U Tin', '09555000011', 5, 5, 'Normal', '2026-03-31T08:00Z'),
      (12, 'ash Works', 'Daw Mya', '09555000012', 5, 5, 'Freeze', '2026-04-20T08:00Z'),
      (13, 'Birch', 'U Tin', '09666000013', 5, 5, 'Normal', '2026-03-01T08:00Z'),
      (14, 'Cedar', '50% off', '09666000014', 5, 5, 'Unreviewed', '2026-03-10T08:00Z'),
      (15, 'Dogwood', '', '', 5, 5, 'Refuse', '2026-03-10T08:00Z'),
      (16, 'Elm', '', '', 5, 5, 'Normal', null),
      (17, 'Fir', '', '', 5, 5, 'Normal', '2026-05-30T08:00:00.001Z')`)
})

describe('the agents list', () => {
  // @spec 3.6 3.7 3.9 3.10 3.11 3.12
  test('returns every field of an agent, with the use of its quotas', async () => {
    const { list } = await page({ agentInfoName: 'golden' })
    expect(list).toEqual([
      {
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        aName: 'Daw Hnin',
        mobile: '09999000001',
        officeTelephone: '',
        customerCode: 'C1',
        limitCount: 8,
        groupCount: 3,
        provinceName: '',
        cityName: '',
        detailsAddress: '',
        effectTime: '2027-03-01T08:00:00.000Z',
        idCardFront: '',
        idCardBack: '',
        remark: '',
        status: 'Normal',
        statusReason: '',
        members: { used: 3, limit: 8 },
        groups: { used: 1, limit: 3 },
        createTime: expect.any(String),
        updateName: '',
        updateTime: expect.any(String),
        rowVersion: 1,
      },
    ])
  })

  test.each([
    [{}, [17, 16, 15, 14, 13, 12, 11, 2, 1]],
    [{ agentInfoName: 'ASH' }, [12, 11]],
    [{ agentInfoName: 'atROL' }, [11]],
    [{ aName: 'u tin' }, [13, 11]],
    [{ aName: '50%' }, [14]],
    [{ aName: '%' }, []],
    [{ mobile: '09666' }, [14, 13]],
    [{ status: 'Normal' }, [17, 16, 11, 2, 1]],
    [{ status: 'Expired' }, [13]],
    [{ status: 'Freeze' }, [12]],
    [{ status: 'Unreviewed' }, [14]],
    [{ status: 'Refuse' }, [15]],
    [{ expiring: 'in30' }, [11]],
    [{ expiring: 'in60' }, [12, 11]],
    [{ expiring: 'in90' }, [12, 11]],
    [{ expiring: 'in60', status: 'Freeze' }, [12]],
    [{ expiring: 'expired' }, [13]],
  ])('filtered by %j', async (filters, expected) => {
    expect(await ids(filters)).toEqual(expected)
    expect((await page(filters)).total).toBe(expected.length)
  })

  test('finds the ended contract of a frozen agent, which is not reported as expired', async () => {
    const sixtyDays = 60 * 24 * 60 * 60 * 1000
    platform.pass(sixtyDays)
    const as = await platform.signInAs('owner')
    const { list } = await platform.result(agentInfoWithPage, { expiring: 'expired' }, { as })
    platform.pass(-sixtyDays)
    expect(list.map(({ agentInfoId, status }) => [agentInfoId, status])).toEqual([
      [13, 'Expired'],
      [12, 'Freeze'],
      [11, 'Expired'],
    ])
  })

  test('reports a contract as expired from the millisecond of its end', async () => {
    expect((await page({ agentInfoName: 'Birch' })).list).toMatchObject([{ status: 'Expired' }])
    platform.pass(-1)
    expect((await page({ agentInfoName: 'Birch' })).list).toMatchObject([{ status: 'Normal' }])
    platform.pass(1)
  })

  test.each(agentSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s, the cursor gives every agent once and in the order of the numbered pages',
    async (sort, order) => {
      await platform.rows(`
        insert into agents (name, member_limit, group_limit, expires_at, created_at)
        select 'Walk ' || n, 1, 1, case when n % 3 > 0 then timestamptz '2026-06-01' + n % 3 * interval '1 day' end, '2026-01-01'
        from generate_series(1, 12) as n on conflict do nothing`)
      const paged = [
        ...(await ids({ sort, order, pageSize: 10 })),
        ...(await ids({ sort, order, pageSize: 10, pageNum: 2 })),
      ]
      const first = await page({ sort, order, pageSize: 10 })
      const second = await page({ sort, order, pageSize: 10, after: first.next })
      const walked = [...first.list, ...second.list].map((agent) => agent.agentInfoId)
      expect(walked).toEqual(paged.slice(0, 20))
      expect(new Set(walked).size).toBe(20)
    },
  )

  test('is for the owner alone', async () => {
    for (const who of ['staff', 'lionEditor'] as const) {
      const answer = await platform.call(agentInfoWithPage, {}, { as: await platform.signInAs(who) })
      expect([answer.code, answer.data]).toEqual([0, null])
    }
  })

  test('refuses an unknown filter value or sort', async () => {
    const sent = { status: 'Gone', expiring: 'in45', sort: 'password' }
    expect(await platform.call(agentInfoWithPage, sent, { as: owner })).toMatchObject({
      code: 2,
      data: { status: 'invalid', expiring: 'invalid', sort: 'invalid' },
    })
  })
})
