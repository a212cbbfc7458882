import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { withValues } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshAccount } from '../support/member-facts.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The selection of all members that match a search, and its undo, without script. */

const prefix = freshAccount('mass')
const count = 450

beforeEach(async () => {
  await stackRows(`delete from members where account like $1 || '%'`, [prefix])
  await addMembers(1, count)
})
afterAll(() => stackRows(`delete from members where account like $1 || '%'`, [prefix]))

const addMembers = (from: number, to: number, agent: number | null = null) =>
  stackRows(
    `insert into members (account, nick_name, terminal_type, password_hash, agent_id, account_status)
     select $1 || lpad(n::text, 4, '0'), 'Mass', 'ipPhone', 'x', $4, 'activated'
     from generate_series($2::int, $3::int) n`,
    [prefix, from, to, agent],
  )
const having = (condition: string) =>
  stackNumber(`select count(*) from members where account like $1 || '%' and ${condition}`, [prefix])
const inactive = "account_status <> 'activated'"

async function confirmation(operator: Visitor, action: string, query = `q=${prefix}&`) {
  const page = await operator.getPage(`/en/totalk/members?${query}dialog=${action}&all=1`)
  const { dialog } = listOf(page.document)
  return { page, dialog, form: dialog?.form }
}

async function send(
  operator: Visitor,
  { page, form }: Awaited<ReturnType<typeof confirmation>>,
  input: Record<string, string> = {},
): Promise<HttpPage> {
  if (!form) throw new Error('the dialog has no form')
  return operator.submitForm(page, form, input)
}

test('the ticks offer all matching rows, and the confirmation names the first and counts the others', async () => {
  const operator = await visitorAs('owner')
  const page = await operator.getPage(`/en/totalk/members?q=${prefix}`)
  const { bulk, rows } = listOf(page.document)
  if (!bulk) throw new Error('the list has no ticks')
  expect(page.html).toContain('All 450 that match')
  const dialogPage = await operator.submitForm(page, bulk, {
    id: [rows[0]?.id ?? ''],
    all: '1',
    dialog: 'deactivate',
  })
  const { dialog } = listOf(dialogPage.document)
  expect(dialog?.touched).toHaveLength(21)
  expect(dialog?.touched.at(-1)).toBe('and 430 more')
  expect(dialog?.text).toContain('450 matched and this can be done to 450.')
})

test('skips rows that match later or changed since, reports them, and acts on no row twice', async () => {
  const operator = await visitorAs('owner')
  const dialogPage = await confirmation(operator, 'deactivate')
  await addMembers(count + 1, count + 5)
  await stackRows(
    `update members set row_version = row_version + 1, remark = 'changed' where account = $1 || '0007'`,
    [prefix],
  )
  const done = await send(operator, dialogPage)
  const { flash = '' } = listOf(done.document)
  expect(flash).toContain('449 members were deactivated.')
  expect(flash).toContain('1 had changed in the meantime and was left alone.')
  expect(await having(inactive)).toBe(449)
  expect(await having(`${inactive} and remark = 'changed'`)).toBe(0)
  await send(operator, dialogPage)
  expect(await having(inactive)).toBe(449)
})

test('more than can be ticked are deleted with a tick for their number, and restored by the undo', async () => {
  const operator = await visitorAs('owner')
  const { password } = await credentialsOf('owner')
  const dialogPage = await confirmation(operator, 'delete')
  const refused = await send(operator, dialogPage, { confirmation: password })
  expect(listOf(refused.document).dialog?.text).toContain(words.en.fields.agreed)
  expect(await having('deleted_at is not null')).toBe(0)
  const done = await send(operator, dialogPage, { agreed: String(count), confirmation: password })
  expect(await having('deleted_at is not null')).toBe(count)
  const { undo } = listOf(done.document)
  if (!undo) throw new Error('the report has no undo')
  const restored = await operator.submitForm(done, undo)
  expect(restored.path).toBe(done.path)
  expect(listOf(restored.document).flash).toContain('450 members were restored.')
  expect(await having('deleted_at is not null')).toBe(0)
})

test('more than 2,000 are refused with their number', async () => {
  const { dialog } = await confirmation(await visitorAs('owner'), 'deactivate', '')
  const total = await stackNumber('select count(*) from members where deleted_at is null')
  expect(total).toBeGreaterThan(2000)
  expect(dialog?.text).toContain('at most 2,000 can be changed at once')
  expect(dialog?.form).toBeUndefined()
})

test('an action that works only on ticked rows says so', async () => {
  const { dialog } = await confirmation(await visitorAs('owner'), 'resetPassword')
  expect(dialog?.text).toContain('ticked rows only, at most 200')
  expect(dialog?.form).toBeUndefined()
})

describe('a forged form', () => {
  const attempt = async (rows: string, input: Record<string, string> = {}, action = 'deactivate') => {
    const editor = await visitorAs('huligroup')
    await addMembers(count + 1, count + 3, 3)
    const dialogPage = await confirmation(editor, action)
    if (!dialogPage.form) throw new Error('the dialog has no form')
    const form = withValues(dialogPage.form, {
      rows: rows || (dialogPage.form.controls.find(isRows)?.value ?? ''),
    })
    return editor.submitForm(dialogPage.page, form, input)
  }
  const isRows = ({ name }: { name: string }) => name === 'rows'

  test('changes no members of another agent', async () => {
    const foreign = await stackRows(
      `select id, row_version from members where account like $1 || '%' and agent_id is null limit 5`,
      [prefix],
    )
    const done = await attempt(foreign.map(({ id, row_version }) => `${id}.${row_version}`).join(' '))
    expect(listOf(done.document).flash).toContain('5 had changed in the meantime and were left alone.')
    expect(await having(inactive)).toBe(0)
  })

  test('of a megabyte is refused', async () => {
    const done = await attempt('1.1 '.repeat(262_144).trim())
    expect(done.status).toBe(200)
    expect(listOf(done.document).dialog?.text).toContain(words.en.fields.rows)
    expect(await having(inactive)).toBe(0)
  })

  test('with a smaller number in its tick is refused', async () => {
    const operator = await visitorAs('owner')
    const { password } = await credentialsOf('owner')
    const dialogPage = await confirmation(operator, 'delete')
    if (!dialogPage.form) throw new Error('the dialog has no form')
    const form = {
      ...dialogPage.form,
      controls: dialogPage.form.controls.map((control) =>
        control.name === 'agreed' ? { ...control, value: '3', chosen: true } : control,
      ),
    }
    await operator.submitForm(dialogPage.page, form, { confirmation: password })
    expect(await having('deleted_at is not null')).toBe(0)
  })
})
