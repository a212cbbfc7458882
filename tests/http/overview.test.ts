import { describe, expect, test } from 'vitest'
import { all, type Element, first, type HtmlDocument, one, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** An editor's first screen: only the figures of its own agent. */

const alive = 'deleted_at is null'
const { dashboard } = words.en

const numberOf = (element: Element | undefined) =>
  element ? Number(textOf(element).replaceAll(',', '')) : Number.NaN

/** The totals by their labels. */
function totalsOf(document: HtmlDocument): Record<string, number> {
  const labels = all(one(document, { tag: 'dl', slot: 'totals' }), { tag: 'dt' })
  const values = all(document, { tag: 'dd', slot: 'total' })
  return Object.fromEntries(labels.map((label, place) => [textOf(label), numberOf(values[place])]))
}

/** The numbers of the lines of work, by their texts. */
function jobsOf(document: HtmlDocument): Record<string, number> {
  const lines = all(document, { tag: 'li', slot: 'job' })
  return Object.fromEntries(
    lines.map((line) => [
      textOf(one(line, { tag: 'h3' })),
      numberOf(first(line, { tag: 'span', slot: 'job-count' })),
    ]),
  )
}

describe.each([
  ['an editor of agent 3', 'huligroup', 'agent_id = 3'],
  ['an editor of agent 1', 'goldenvalley', 'agent_id = 1'],
])('the overview of %s', (_, who, own) => {
  test('has the figures of its agent only', async () => {
    const { document, path, html } = await (await visitorAs(who)).getPage('/en/home')
    expect(path).toBe('/en/home')
    const count = (query: string) => stackNumber(`select count(*) from ${query}`)
    expect(totalsOf(document)).toEqual({
      [dashboard.members]: await count(`members where ${alive} and ${own}`),
      [dashboard.online]: await count(`members where ${alive} and online and ${own}`),
      [dashboard.groups]: await count(`groups where ${alive} and ${own}`),
      [dashboard.devices]: await count(`devices where status <> 'retired' and ${own}`),
    })
    expect(jobsOf(document)).toEqual({
      [dashboard.reviews.certification]: await count(
        `certifications where status in ('Unreviewed', 'UnderReview') and ${own}
          and member_id in (select id from members where deleted_at is null)`,
      ),
      [dashboard.reviews.groupCreate]: await count(
        `groups where ${alive} and status = 'Unreviewed' and delete_requested_at is null and ${own}`,
      ),
      [dashboard.reviews.groupJoin]: await count(
        `group_members join groups on groups.id = group_id where list = 'pending' and ${own}`,
      ),
      [dashboard.reviews.groupDelete]: await count(
        `groups where ${alive} and delete_requested_at is not null and ${own}`,
      ),
      [dashboard.authorisationsEnding]: await count(
        `members where ${alive} and ${own} and auth_expires_at between now() and now() + interval '30 days'`,
      ),
    })
    expect(html).not.toContain(dashboard.agentsByStatus)
    expect(html).not.toContain(dashboard.leastRoom)
  })
})

test('the owner, who has the dashboard in its place, finds it at its address but not in the menu', async () => {
  const owner = await visitorAs('owner')
  const { document } = await owner.getPage('/en/home')
  expect(totalsOf(document)[dashboard.members]).toBe(
    await stackNumber(`select count(*) from members where ${alive}`),
  )
  const menu = textOf(one(document, { tag: 'nav', id: 'sidebar' }))
  expect(menu).toContain(words.en.screens.dashboard)
  expect(menu).not.toContain(words.en.screens.home)
})
