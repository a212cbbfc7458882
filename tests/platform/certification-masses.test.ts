import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { certificationrWithPage } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

/** 13,000 papers, a minute apart, each changed up to six hours later: more than are counted exactly. */
beforeAll(async () => {
  await platform.rows(
    `insert into certifications (member_id, agent_id, name, created_at, updated_at)
     select 101, 1, 'Paper ' || n, timestamptz '2026-01-01' + n * interval '1 minute',
       timestamptz '2026-01-01' + n * interval '1 minute' + n % 7 * interval '1 hour'
     from generate_series(1, 13000) as n`,
  )
  await platform.rows('analyze certifications')
})

const orders = (['createTime', 'modifyTime'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ sort, order })),
)
const columns = { createTime: 'created_at', modifyTime: 'updated_at' } as const
const timeFrom = '2026-01-02T12:00:00.000Z'

test.each(orders)(
  'papers since a day come by $sort, $order, from the first of their order on',
  async ({ sort, order }) => {
    const rows = await platform.rows(
      `select id from certifications where agent_id = 1 and created_at >= $1
     order by ${columns[sort]} ${order}, id ${order}`,
      [timeFrom],
    )
    const all = rows.map(({ id }) => Number(id))
    expect(all.length).toBeGreaterThan(10_000)
    for (const as of [owner, lion]) {
      const page = async (place: object) =>
        platform.result(certificationrWithPage, { agentInfoId: 1, timeFrom, sort, order, ...place }, { as })
      const idsOf = ({ list }: Awaited<ReturnType<typeof page>>) =>
        list.map(({ certificationId }) => certificationId)
      const first = await page({})
      expect(first.estimated).toBe(true)
      expect(idsOf(first)).toEqual(all.slice(0, 20))
      expect(idsOf(await page({ pageNum: 30 }))).toEqual(all.slice(580, 600))
      expect(idsOf(await page({ after: first.next ?? '' }))).toEqual(all.slice(20, 40))
    }
  },
)
