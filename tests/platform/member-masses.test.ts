import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type Session, sharedPlatform } from '../support/platform.ts'

const { groupUserWithPage, groupUserWithPageForNick, groupUserWithPageForSearch } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

/**
 * 25,000 members, enough for every plan of a list and for estimated totals: 20,000 nicknamed Kite, the last 12,000
 * ids named Delta, exactly 10,000 with the code edge. A third is the river's, the rest the lion's.
 */
beforeAll(async () => {
  // In parts, because of the time limit of a statement.
  for (let first = 1_000_001; first < 1_025_000; first += 2500) {
    await platform.rows(
      `insert into members (id, account, nick_name, name, third_code, telephone, password_hash, terminal_type, agent_id)
       select n, 'mass' || lpad((n::bigint * 7919 % 30000)::text, 5, '0'),
         case when n % 5 = 0 then 'မိုး ' else 'Kite ' end || n % 977,
         case when n > 1013000 then 'Delta' else 'Bravo' end || n % 3,
         case when n % 5 < 2 then 'edge' else 'rim' end,
         '0955' || n, '', 'androidPhone', case when n % 3 = 0 then 2 else 1 end
       from generate_series($1::int, $1 + 2499) as n`,
      [first],
    )
  }
  await platform.rows('analyze members')
})

interface Paging {
  sort?: keyof typeof columns
  order?: 'asc' | 'desc'
  pageNum?: number
  after?: string
}

interface Asked {
  ask(paging: Paging, as: Session): Promise<Page>
  /** The same condition in SQL. */
  where: string
}

interface Page {
  list: { userId: number }[]
  total: number
  estimated?: boolean | undefined
  next?: string | null | undefined
}

const bySearch =
  (search: string, filter = {}): Asked['ask'] =>
  (paging, as) =>
    platform.result(groupUserWithPageForSearch, { search, ...filter, ...paging }, { as })
const byNickName =
  (nickName: string): Asked['ask'] =>
  (paging, as) =>
    platform.result(groupUserWithPageForNick, { nickName, ...paging }, { as })

const searches: Record<string, Asked> = {
  'a nickname that most members have': { ask: bySearch('kite'), where: `nick_name like 'Kite%'` },
  'a name on adjoining ids': { ask: bySearch('delta'), where: `name like 'Delta%'` },
  'a nickname of letters without a case': { ask: byNickName('မ'), where: `nick_name like '%မ%'` },
  'two letters within a nickname': { ask: byNickName('IT'), where: `lower(nick_name) like '%it%'` },
  'the beginning of a common nickname, and a filter': {
    ask: bySearch('ki', { telephone: '09551000' }),
    where: `nick_name like 'Kite%' and telephone like '09551000%'`,
  },
  'the beginning of an account': {
    ask: (paging, as) => platform.result(groupUserWithPage, { account: 'MASS', ...paging }, { as }),
    where: `account like 'mass%'`,
  },
}

const columns = { userId: 'id', account: 'account', nickName: 'nick_name' } as const

const sorts = ['userId', 'account', 'nickName'] as const
const cases = sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))

describe.each(Object.entries(searches))('%s', (_, { ask, where }) => {
  test.each(cases)('by $sort $order: the first pages, a distant one, and the cursor', async (by) => {
    for (const as of [owner, lion]) {
      const first = await ask(by, as)
      expect(idsOf(first)).toEqual(await expected(where, by, as, 0))
      for (const pageNum of [2, 40]) {
        expect(idsOf(await ask({ ...by, pageNum }, as))).toEqual(
          await expected(where, by, as, 20 * (pageNum - 1)),
        )
      }
      const next = await ask({ ...by, after: first.next ?? '' }, as)
      expect(idsOf(next)).toEqual(await expected(where, by, as, 20))
    }
  })

  test('has an exact total up to ten thousand, and an estimate within a fifth beyond', async () => {
    for (const as of [owner, lion]) {
      const { total, estimated } = await ask({}, as)
      const [row] = await platform.rows(
        `select count(*)::int as count from members where ${where} and ${seenBy(as)}`,
      )
      const real = Number(row?.count)
      if (estimated) {
        expect(real).toBeGreaterThan(10_000)
        expect(Math.abs(total - real)).toBeLessThan(real / 5)
      } else expect(total).toBe(real)
    }
  })

  test('has the last members on its last page, although the total is estimated', async () => {
    const by = { sort: 'account', order: 'asc' } as const
    const { total } = await ask(by, owner)
    const last = await ask({ ...by, pageNum: Math.ceil(total / 20) }, owner)
    const end = await expected(where, { sort: 'account', order: 'desc' }, owner, 0)
    expect(idsOf(last)).toEqual(end.slice(0, last.list.length).reverse())
  })
})

test('exactly ten thousand matches are counted, not estimated', async () => {
  const page = await platform.result(groupUserWithPageForSearch, { search: 'edge' }, { as: owner })
  expect(page).toMatchObject({ total: 10_000, estimated: false })
})

describe('more matches than can be ranked', () => {
  const ask = bySearch('ite')

  /** Members in the expected order of the pages: the three that begin with the text, then all others. */
  async function ranked(as: Session, count: number): Promise<number[]> {
    const rows = await platform.rows(
      `select id from members where lower(nick_name || account) like '%ite%' and ${seenBy(as)}
       order by case when lower(nick_name) = 'ite' then 3 when lower(nick_name) like 'ite%' or account like 'ite%'
         then 2 else 0 end desc, id desc limit $1`,
      [count],
    )
    return rows.map(({ id }) => Number(id))
  }

  beforeAll(async () => {
    await platform.rows("update members set nick_name = 'Item' where id = 1000004")
    await platform.rows("update members set nick_name = 'ITE' where id = 1000007")
    await platform.rows("update members set account = 'iteration' where id = 1000010")
  })

  test('begin with the matches that equal the text or begin with it', async () => {
    for (const as of [owner, lion]) {
      expect((await ranked(as, 3)).slice(0, 3)).toEqual([1_000_007, 1_000_010, 1_000_004])
      const wanted = await ranked(as, 60)
      const byNumber = [await ask({}, as), await ask({ pageNum: 2 }, as), await ask({ pageNum: 3 }, as)]
      expect(byNumber.every(({ estimated }) => estimated)).toBe(true)
      expect(byNumber.flatMap(idsOf)).toEqual(wanted)
    }
  })

  test('are walked by cursor, each once', async () => {
    const small = bySearch('ite', { pageSize: 10 })
    const read: number[] = []
    for (let after: string | undefined; read.length < 60; ) {
      const page = await small({ ...(after && { after }) }, owner)
      read.push(...idsOf(page))
      after = page.next ?? undefined
    }
    expect(read).toEqual(await ranked(owner, 60))
  })

  test('are found by nickname in the same order', async () => {
    const { list } = await byNickName('ite')({}, lion)
    expect(list.slice(0, 2).map(({ userId }) => userId)).toEqual([1_000_007, 1_000_004])
  })

  test('keep the requested order', async () => {
    const by = { sort: 'userId', order: 'desc' } as const
    expect(idsOf(await ask(by, owner))).toEqual(
      await expected("lower(nick_name || account) like '%ite%'", by, owner, 0),
    )
  })
})

function idsOf({ list }: Page): number[] {
  return list.map(({ userId }) => userId)
}

function seenBy(as: Session): string {
  return `deleted_at is null${as === lion ? ' and agent_id = 1' : ''}`
}

async function expected(
  where: string,
  { sort, order }: Required<Pick<Paging, 'sort' | 'order'>>,
  as: Session,
  offset: number,
) {
  const rows = await platform.rows(
    `select id from members where ${where} and ${seenBy(as)}
     order by ${columns[sort]} ${order}, id ${order} limit 20 offset ${offset}`,
  )
  return rows.map(({ id }) => Number(id))
}
