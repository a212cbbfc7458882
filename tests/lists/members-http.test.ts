import { expect, test } from 'vitest'
import { type ListPage, listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { column, membersAt, membersPath } from './members.ts'

const present = 'select count(*) from members where deleted_at is null'

const owned = async (query = '') => (await membersAt(await visitorAs('owner'), query)).list
const accounts = (list: ListPage) => column(list, 'Account')
const queryOf = (href = '') => href.slice(href.indexOf('?'))

test('a heading sorts one way, then the other', async () => {
  const list = await owned('?account=gv')
  expect(list.rows).toHaveLength(20)
  const up = await owned(queryOf(list.sorts.Account?.href))
  expect(up.sorts.Account?.sorted).toBe('ascending')
  expect(accounts(up)).toEqual(accounts(up).toSorted())
  const down = await owned(queryOf(up.sorts.Account?.href))
  expect(accounts(down)).toEqual(accounts(down).toSorted().reverse())
})

test('filters leave the rows that match, and a chip takes its own back', async () => {
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${membersPath}?size=100`)
  const filters = { agentInfoId: '1', callStatus: 'prohibit' }
  const filtered = await owner.submitForm(page, listOf(page.document).filters, filters)
  const list = listOf(filtered.document)
  expect(list.rows).toHaveLength(
    await stackNumber(`${present} and agent_id = 1 and call_status = 'prohibit'`),
  )
  expect(list.chips.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Agent: /),
    'Calls: Calls prohibited',
  ])
  const other = listOf((await owner.getPage(list.chips[0]?.href ?? '')).document)
  expect(other.chips.map(({ text }) => text)).toEqual(['Calls: Calls prohibited'])
  expect(other.clearHref).toBe(`${membersPath}?size=100`)
})

test('pages follow each other without a row twice, and the files hold as many', async () => {
  const owner = await visitorAs('owner')
  const seen: string[] = []
  for (let next: string | undefined = '?size=50&account=ll'; next; ) {
    const list = await owned(next)
    seen.push(...list.rows.map(({ id }) => id))
    next = list.pages.next && queryOf(list.pages.next)
  }
  expect(new Set(seen).size).toBe(seen.length)
  const [csv, xlsx] = (await owned('?account=ll')).exports
  const rows = csvRows(await (await owner.get(csv?.href ?? '')).text())
  expect(rows.slice(1).map(([id]) => id)).toEqual(seen)
  expect(await xlsxRows(await (await owner.get(xlsx?.href ?? '')).bytes())).toEqual(rows)
})

test('prohibiting calls names the ticked rows, writes them and no other, and says so', async () => {
  const owner = await visitorAs('owner')
  const calls = () => stackRows('select id, call_status from members order by id')
  const page = await owner.getPage(`${membersPath}?callStatus=allow&size=10`)
  const { bulk, rows } = listOf(page.document)
  if (!bulk) throw new Error('the owner is offered no actions for ticked rows')
  const ticked = rows.slice(0, 2).map(({ id }) => id)
  const before = await calls()
  const asked = await owner.submitForm(page, bulk, { id: ticked, dialog: 'prohibitCall' })
  const { dialog } = listOf(asked.document)
  expect(dialog?.touched).toHaveLength(2)
  if (!dialog?.form) throw new Error('the dialog has nothing to confirm')
  const done = listOf((await owner.submitForm(asked, dialog.form)).document)
  expect(done.flash).toBe('Calls are prohibited for 2 members.')
  expect(done.dialog).toBeUndefined()
  expect(await calls()).toEqual(
    before.map((row) => (ticked.includes(String(row.id)) ? { ...row, call_status: 'prohibit' } : row)),
  )
})
