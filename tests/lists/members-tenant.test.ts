import { expect, test } from 'vitest'
import { all, attribute, one, parseHtml, textOf } from '../support/html.ts'
import { type FormFields, filledIn, formOf } from '../support/html-form.ts'
import { listOf } from '../support/list-page.ts'
import { freshAccount } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { column, membersAt, membersPath } from './members.ts'

const editor = 'goldenvalley'
const agent = 'ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု'
const living = 'select count(*) from members where agent_id = 1 and deleted_at is null'

const rowOf = async (account: string) => {
  const [row = {}] = await stackRows('select * from members where account = $1', [account])
  return { ...row, id: String(row.id) }
}

// @spec 1.1
test('an editor sees only the members of its own agent, with any filter', async () => {
  const visitor = await visitorAs(editor)
  const { list, page } = await membersAt(visitor, '?size=100&dialog=filters')
  const own = await stackNumber(living)
  expect(textOf(one(page.document, { slot: 'count' }))).toBe(`${own} members`)
  const { id } = await rowOf('hl0012')
  const queries = ['?account=hl', '?agentInfoId=3', '?q=hl0012', `?by=userId&q=${id}`, '?by=nickName&q=早班']
  for (const query of queries) {
    const { document } = await visitor.getPage(membersPath + query)
    expect([query, listOf(document).rows]).toEqual([query, []])
  }
  const [choice] = all(page.document, { tag: 'select', name: 'agentInfoId' })
  expect(choice && all(choice, { tag: 'option' }).slice(1).map(textOf)).toEqual([agent])
  expect(list.rows.length).toBeGreaterThan(0)
})

test('an editor sees its own quota on the list and on the forms that add members', async () => {
  const visitor = await visitorAs(editor)
  const quota = `${await stackNumber(living)} of 500 used`
  const { page } = await membersAt(visitor)
  expect(textOf(one(page.document, { slot: 'quota-meter' }))).toContain(quota)
  for (const path of ['new', 'bulk']) {
    const { document } = await visitor.getPage(`${membersPath}/${path}`)
    expect(textOf(one(document, { slot: 'quota-meter' }))).toMatch(
      new RegExp(`^Member quota of ${agent} ?${quota}$`),
    )
    const choice = one(document, { tag: 'select', name: 'agentInfoId' })
    expect(all(choice, { tag: 'option' }).map(textOf)).toEqual([agent])
  }
})

// @spec 8.3
test("another tenant's member can be neither read nor opened by its address", async () => {
  const { id } = await rowOf('hl0012')
  const visitor = await visitorAs(editor)
  for (const address of [
    `/${id}`,
    `/${id}?dialog=edit`,
    `?dialog=edit&id=${id}`,
    `?dialog=delete&id=${id}`,
  ]) {
    const { document, html } = await visitor.getPage(membersPath + address)
    expect(html).not.toContain('hl0012')
    const forms = all(document, { tag: 'form' }).map((form) => attribute(form, 'id'))
    expect(forms.filter((form) => ['edit', 'bulk'].includes(form))).toEqual([])
  }
  const { document } = await visitor.getPage(`${membersPath}/${id}`)
  expect(textOf(one(document, { tag: 'main' }))).toContain('illegal operation')
})

test('a forged form about another tenant’s member is refused, and no row is written', async () => {
  const [foreign, own] = [await rowOf('hl0012'), await rowOf('gv0020')]
  const visitor = await visitorAs(editor)
  const forms = [
    [`?dialog=prohibitCall&id=${own.id}`, 'bulk', 'ids'],
    [`?dialog=authorise&id=${own.id}`, 'bulk', 'ids'],
    [`?dialog=edit&id=${own.id}`, 'edit', 'ids'],
  ] as const
  for (const [query, id, field] of forms) {
    const { page } = await membersAt(visitor, `${query}&account=gv0020`)
    const fields = filledIn(formOf(page.document, id), {})
    // `bulk` has several ids, so its own member stays in it: one foreign id must refuse all.
    const otherFields = fields.filter(([name]) => name !== field || id === 'bulk')
    const answer = await visitor.post(page.path, [...otherFields, [field, foreign.id]])
    const refusedForm = one(parseHtml(await answer.text()), { tag: 'form', id })
    expect(textOf(refusedForm)).toContain('illegal operation')
  }
  expect([await rowOf('hl0012'), await rowOf('gv0020')]).toEqual([foreign, own])
})

test("a forged form cannot add a member to another tenant's agent", async () => {
  const visitor = await visitorAs(editor)
  const adding = await visitor.getPage(`${membersPath}/bulk`)
  const prefix = freshAccount('forged')
  const series = { prefix, start: '1', count: '1' }
  const page = await visitor.submitForm(adding, formOf(adding.document, 'bulk'), series)
  const fields = filledIn(formOf(page.document, 'bulk-plan'), {})
  const forged = fields.map(([name, value]): FormFields[number] => [
    name,
    name === 'agentInfoId' ? '3' : value,
  ])
  expect(forged).not.toEqual(fields)
  const answer = await visitor.post(page.path, forged)
  expect(textOf(one(parseHtml(await answer.text()), { tag: 'form', id: 'bulk-plan' }))).toContain(
    'illegal operation',
  )
  const { list } = await membersAt(await visitorAs('owner'), `?account=${prefix}`)
  expect(column(list, 'Account')).toEqual([])
})
