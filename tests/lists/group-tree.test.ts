import { expect, test } from 'vitest'
import { treePageSize } from '@/lib/contract/contact-group'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { freshDigits } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { groupsPath } from './groups.ts'

/** The groups below their agents. */

const groupCount = 2 * treePageSize + 7

/** An agent of many groups, which comes first among the agents. */
async function largeAgent(): Promise<number> {
  const [agent] = await stackRows(
    `insert into agents (name, member_limit, group_limit, status) values ($1, 10, 500, 'Normal') returning id`,
    [`! Tree ${freshDigits(9)}`],
  )
  await stackRows(
    `insert into groups (group_no, name, agent_id, status)
     select $1 || '-' || no, 'Berth ' || no, $2, 'Normal' from generate_series(1, $3::int) as no`,
    [freshDigits(9), agent?.id, groupCount],
  )
  return Number(agent?.id)
}

test('an agent of many groups is opened page by page, and each page is small', async () => {
  const agent = await largeAgent()
  const owner = await visitorAs('owner')
  const seen = new Set<string>()
  let path = `${groupsPath}/tree?agent=${agent}`
  for (const count of [treePageSize, treePageSize, groupCount - 2 * treePageSize]) {
    const { document } = await owner.getPage(path)
    const leaves = all(document, { tag: 'li', class: 'leaf' })
    expect(leaves).toHaveLength(count)
    expect(first(document, { tag: 'a', href: `${groupsPath}?agentInfoId=${agent}` })).toBeDefined()
    for (const leaf of leaves) seen.add(textOf(one(leaf, { tag: 'a' })))
    expect(all(document, {}).length).toBeLessThanOrEqual(820)
    const pages = all(document, { tag: 'nav' }).find(
      (nav) => attribute(nav, 'aria-label') === words.en.groups.tree.groupPages,
    )
    const next = pages && all(pages, { tag: 'a' }).find((link) => attribute(link, 'rel') === 'next')
    path = next ? attribute(next, 'href') : ''
  }
  expect(path).toBe('')
  expect(seen.size).toBe(groupCount)
})

test('an address with an impossible page leads to the first page', async () => {
  const page = await (await visitorAs('owner')).getPage(`${groupsPath}/tree?agents=999999999&page=x`)
  expect(first(page.document, { slot: 'failed-state' })).toBeUndefined()
  expect(all(page.document, { tag: 'a', class: 'branch' }).length).toBeGreaterThan(0)
})

test('an editor sees only its own agent, for any address', async () => {
  const agent = await largeAgent()
  const editor = await visitorAs('huligroup')
  const { document } = await editor.getPage(`${groupsPath}/tree?agent=${agent}&agents=2`)
  const own = await stackRows('select id from groups where agent_id = 3 and deleted_at is null')
  expect(all(document, { tag: 'a', class: 'branch' })).toHaveLength(1)
  expect(all(document, { tag: 'li', class: 'leaf' })).toHaveLength(own.length)
})
