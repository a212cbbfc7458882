import { queryOnce } from '../../support/query-once.ts'
import type { Tally, Writes } from './tally.ts'

/** The acknowledged writes of a kind, and what the database has of them. */
export interface ReadBack {
  what: string
  acknowledged: number
  lost: number
  doubled: number
}

/** Compares the acknowledged writes with the rows of the database. A write that was only sent may be there, but once. */
export async function readBack(tally: Tally, positions: number, url: string): Promise<ReadBack[]> {
  const counted = async (what: string, writes: Writes, query: string): Promise<ReadBack> => {
    const rows = await queryOnce(url, query, [[...writes.keys()]])
    const counts = new Map(rows.map(({ key, count }) => [String(key), Number(count)]))
    const acknowledged = [...writes].flatMap(([key, state]) => (state === 'acknowledged' ? [key] : []))
    const lost = acknowledged.filter((key) => !counts.has(key)).length
    const doubled = [...counts.values()].filter((count) => count > 1).length
    return { what, acknowledged: acknowledged.length, lost, doubled }
  }
  const query = (from: string, key: string) =>
    `select ${key} as key, count(*)::int as count from ${from} group by 1`
  return [
    await counted('members added', tally.members, query('members where account = any($1)', 'account')),
    await counted(
      'notifications sent',
      tally.notifications,
      query('notifications where title = any($1)', 'title'),
    ),
    await counted(
      'papers passed',
      tally.papers,
      query("certifications where status = 'Passed' and id::text = any($1)", 'id'),
    ),
    await remarksBack(tally, url),
    await positionsBack(positions, url),
  ]
}

/** A member has the remark that was acknowledged last, or one that was sent after it. */
async function remarksBack({ remarks }: Tally, url: string): Promise<ReadBack> {
  const rows = await queryOnce(url, 'select id, remark from members where id = any($1)', [
    [...remarks.keys()],
  ])
  const stored = new Map(rows.map(({ id, remark }) => [Number(id), String(remark)]))
  const known = [...remarks].filter(([, { acknowledged }]) => acknowledged !== '')
  const lost = known.filter(
    ([id, { acknowledged, later }]) => ![acknowledged, ...later].includes(stored.get(id) ?? ''),
  )
  return { what: 'members edited', acknowledged: known.length, lost: lost.length, doubled: 0 }
}

/** More positions than acknowledged ones are no fault: an answer may be lost after its row was stored. */
async function positionsBack(acknowledged: number, url: string): Promise<ReadBack> {
  const [all] = await queryOnce(url, 'select count(*)::int as count from positions')
  const same = `select count(*)::int as count from
    (select from positions group by member_id, at, longitude, latitude, height having count(*) > 1) as twice`
  const [twice] = await queryOnce(url, same)
  const lost = Math.max(0, acknowledged - Number(all?.count))
  return { what: 'positions reported', acknowledged, lost, doubled: Number(twice?.count) }
}
