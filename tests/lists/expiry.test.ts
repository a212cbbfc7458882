import { describe, expect, test } from 'vitest'
import { all, attribute, type HtmlDocument, one, textOf } from '../support/html.ts'
import { withValues } from '../support/html-form.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The expiry desk: its spans, the displayed ends of a renewal, and the permissions. */

const zone = "at time zone 'Asia/Yangon'"
const spans = {
  in30: "between now() and now() + interval '30 days'",
  in60: "between now() and now() + interval '60 days'",
  in90: "between now() and now() + interval '90 days'",
  expired: '<= now()',
} as const
const kinds = {
  members: {
    path: '/web/expiry',
    parameter: 'authorisation',
    end: 'auth_expires_at',
    where: 'deleted_at is null',
  },
  agents: {
    path: '/web/expiry/agents',
    parameter: 'expiring',
    end: 'expires_at',
    where: "status in ('Normal', 'Freeze')",
  },
} as const
type Kind = keyof typeof kinds

const cases = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  (Object.keys(spans) as (keyof typeof spans)[]).map((span) => [kind, span] as const),
)
const countOf = (kind: Kind, span: keyof typeof spans, also = 'true') =>
  stackNumber(
    `select count(*) from ${kind} where ${kinds[kind].where} and ${kinds[kind].end} ${spans[span]} and ${also}`,
  )

/** The numbers of the desk's links, by address. */
function tabsOf(document: HtmlDocument): Record<string, number> {
  const nav = all(document, { tag: 'nav' }).find(({ attribs }) => attribs['data-slot'] === 'tabs')
  if (!nav) throw new Error('the page has no spans')
  const links = all(nav, { tag: 'a' })
  return Object.fromEntries(
    links.map((link) => [attribute(link, 'href'), Number(textOf(one(link, { tag: 'span' })))]),
  )
}

async function previewOf(kind: Kind, ids: readonly string[], term: string, who = 'owner') {
  const visitor = await visitorAs(who)
  visitor.cookies.set('zone', 'Asia/Yangon')
  const rows = ids.map((id) => `&id=${id}`).join('')
  const page = await visitor.getPage(`/en${kinds[kind].path}?dialog=renew${rows}&term=${term}`)
  const { dialog } = listOf(page.document)
  const ends = (dialog?.touched ?? []).map(
    (row) => /(\d{4}-\d\d-\d\d) → becomes (\S+)$/.exec(row)?.slice(1) ?? [row],
  )
  return { visitor, page, dialog, form: dialog?.form, ends }
}

/** The end of each row as a day of the browser's zone. */
async function daysOf(kind: Kind, ids: readonly string[]): Promise<string[]> {
  const { end } = kinds[kind]
  const rows = await stackRows(
    `select coalesce(to_char(${end} ${zone}, 'YYYY-MM-DD'), 'Permanent') as day from ${kind}
      where id = any($1::bigint[]) order by ${end}, id`,
    [ids],
  )
  return rows.map(({ day }) => String(day))
}

/** Members of an agent reserved for changes; their authorisation ends in 3, 20 and 50 days, or has ended. */
async function fourMembers(): Promise<string[]> {
  const rows = await stackRows(
    'select id from members where agent_id = 5 and deleted_at is null order by id limit 4',
  )
  const ids = rows.map(({ id }) => String(id))
  for (const [place, days] of [3, 20, 50, -10].entries())
    await stackRows(
      `update members set authorised_years = 1, auth_expires_at = now() + $1 * interval '1 day' where id = $2`,
      [days, ids[place]],
    )
  return ids
}

async function twoAgents(): Promise<string[]> {
  await stackRows(`delete from agents where name like 'Preview %'`)
  const rows = await stackRows(
    `insert into agents (name, member_limit, group_limit, status, expires_at) values
      ('Preview one', 1, 1, 'Normal', now() + interval '20 days'),
      ('Preview two', 1, 1, 'Normal', now() - interval '20 days') returning id`,
  )
  return rows.map(({ id }) => String(id))
}

describe('the expiry desk', () => {
  test.each(cases)(
    'of %s in the span %s lists the rows of the database, the next end first',
    async (kind, span) => {
      const { path, parameter } = kinds[kind]
      const owner = await visitorAs('owner')
      const { document } = await owner.getPage(`/en${path}?${parameter}=${span}&size=100`)
      const total = await countOf(kind, span)
      const { rows, chips } = listOf(document)
      expect(total).toBeGreaterThan(0)
      expect(rows).toHaveLength(Math.min(100, total))
      expect(chips).toEqual([])
      const label = words.en.fields[kind === 'members' ? 'authExpiresAt' : 'effectTime']
      const ends = rows.map(({ cells }) => cells[label] ?? '')
      expect(ends).toEqual(span === 'expired' ? ends.toSorted().toReversed() : ends.toSorted())
    },
  )

  test('counts every span of both kinds on either page', async () => {
    const owner = await visitorAs('owner')
    const counted = await Promise.all(
      cases.map(async ([kind, span]) => {
        const { path, parameter } = kinds[kind]
        return [`/en${path}?${parameter}=${span}`, await countOf(kind, span)] as const
      }),
    )
    for (const { path } of Object.values(kinds))
      expect(tabsOf((await owner.getPage(`/en${path}`)).document)).toEqual(Object.fromEntries(counted))
  })

  test('displays the days left, or for how long a row has been expired', async () => {
    const [soon = '', , , lapsed = ''] = await fourMembers()
    const owner = await visitorAs('owner')
    owner.cookies.set('zone', 'Asia/Yangon')
    const left = async (id: string, span: string) => {
      const { document } = await owner.getPage(`/en/web/expiry?authorisation=${span}&agentInfoId=5&size=100`)
      return listOf(document).rows.find((row) => row.id === id)?.cells[words.en.fields.daysLeft]
    }
    expect(await left(soon, 'in30')).toBe('3 days')
    expect(await left(lapsed, 'expired')).toBe('10 days ago')
  })
})

describe('a renewal', () => {
  test.each(['2', 'permanent'])(
    'of members for the term %s writes the ends that the dialog displayed',
    async (term) => {
      const ids = await fourMembers()
      const before = await daysOf('members', ids)
      const { visitor, page, form, ends } = await previewOf('members', ids, term)
      if (!form) throw new Error('the dialog has no form')
      expect(ends.map(([from]) => from)).toEqual(before)
      await visitor.submitForm(page, form)
      expect(await daysOf('members', ids)).toEqual(ends.map(([, to]) => to))
    },
  )

  test('of agents for two years counts from each present end, of an expired contract from today', async () => {
    const ids = await twoAgents()
    const { visitor, page, form, ends } = await previewOf('agents', ids, '2')
    if (!form) throw new Error('the dialog has no form')
    await visitor.submitForm(page, form)
    const rows = await stackRows(
      `select to_char(expires_at ${zone}, 'YYYY-MM-DD') as day from agents where id = any($1::bigint[])
        order by id desc`,
      [ids],
    )
    expect(ends.map(([, to]) => to)).toEqual(rows.map(({ day }) => day))
    const [{ later } = {}] = await stackRows(
      `select count(*)::int as later from agents where id = any($1::bigint[]) and expires_at > now() + interval '729 days'`,
      [ids],
    )
    expect(later).toBe(2)
  })

  test('of agents to a day gives all the same end, and skips those whose end would not be later', async () => {
    const [soon = '', lapsed = ''] = await twoAgents()
    const [{ day, early } = {}] = await stackRows(
      `select to_char(now() ${zone} + interval '300 days', 'YYYY-MM-DD') as day,
        to_char(now() ${zone} + interval '10 days', 'YYYY-MM-DD') as early`,
    )
    const skipping = await previewOf('agents', [soon, lapsed], String(early))
    expect(skipping.ends.map(([, to]) => to)).toEqual([early])
    expect(skipping.dialog?.text).toContain(
      '1 of the selected will be skipped: its new end would not be later',
    )
    const { visitor, page, form } = await previewOf('agents', [soon, lapsed], String(day))
    if (!form) throw new Error('the dialog has no form')
    await visitor.submitForm(page, form)
    expect(await daysOf('agents', [soon, lapsed])).toEqual([day, day])
  })

  test.each(['members', 'agents'] as const)(
    'of %s is refused whole if one of them has changed',
    async (kind) => {
      const ids = kind === 'members' ? await fourMembers() : await twoAgents()
      const { visitor, page, form } = await previewOf(kind, ids, '1')
      if (!form) throw new Error('the dialog has no form')
      await stackRows(`update ${kind} set row_version = row_version + 1 where id = $1`, [ids[1]])
      const before = await daysOf(kind, ids)
      const refused = await visitor.submitForm(page, form)
      expect(listOf(refused.document).dialog?.text).toContain(words.en.reasons.stale)
      expect(await daysOf(kind, ids)).toEqual(before)
      // The redrawn preview can be sent.
      const again = listOf(refused.document).dialog?.form
      if (!again) throw new Error('the dialog has no form')
      await visitor.submitForm(refused, again)
      expect(await daysOf(kind, ids)).not.toEqual(before)
    },
  )

  test('of more rows than the contract accepts changes no row', async () => {
    const ids = await fourMembers()
    const before = await daysOf('members', ids)
    const { visitor, page, form } = await previewOf('members', ids, '1')
    if (!form) throw new Error('the dialog has no form')
    const sent = Array.from({ length: 201 }, (_, place) => String(place + 1))
    const more = sent.map((value) => ({ name: 'ids', value, kind: 'hidden' as const, chosen: true }))
    const many = { ...form, controls: [...form.controls.filter(({ name }) => name !== 'ids'), ...more] }
    expect(listOf((await visitor.submitForm(page, many)).document).dialog?.text).toContain('too large')
    expect(await daysOf('members', ids)).toEqual(before)
  })
})

describe('an editor', () => {
  test('sees the members of its agent only, and no agents', async () => {
    const editor = await visitorAs('huligroup')
    const { document } = await editor.getPage('/en/web/expiry')
    const own = await Promise.all(
      (Object.keys(spans) as (keyof typeof spans)[]).map(
        async (span) =>
          [`/en/web/expiry?authorisation=${span}`, await countOf('members', span, 'agent_id = 3')] as const,
      ),
    )
    expect(tabsOf(document)).toEqual(Object.fromEntries(own))
    expect(await editor.steps('/en/web/expiry/agents')).toContain('/en/401')
  })

  test('cannot renew an agent by a forged form', async () => {
    const ids = await twoAgents()
    const before = await daysOf('agents', ids)
    const { page, form } = await previewOf('agents', ids, '1')
    if (!form) throw new Error('the dialog has no form')
    const editor = await visitorAs('huligroup')
    await editor.submitForm(page, withValues(form, { authorAccount: 'huligroup' }))
    expect(await daysOf('agents', ids)).toEqual(before)
  })
})
