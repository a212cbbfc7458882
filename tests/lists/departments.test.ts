import { describe, expect, onTestFinished, test } from 'vitest'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/**
 * The tree of departments without script: its display, and adding, renaming, moving, removing and restoring.
 */

const { departments, reasons, form } = words.en
const path = '/en/pc/departments'
let made = 0

/** A new tree of agent 5: top, with `left` (which has `leaf`) and `right` below it. */
async function tree() {
  const name = `Tree ${++made} ${Date.now()}`
  const add = (called: string, parent: number | null) =>
    stackNumber('insert into departments (name, parent_id, agent_id) values ($1, $2, 5) returning id', [
      called,
      parent,
    ])
  const top = await add(name, null)
  const left = await add('Left', top)
  const right = await add('Right', top)
  const leaf = await add('Leaf', left)
  onTestFinished(async () => {
    await stackRows(
      `with recursive gone as (select id from departments where id = any($1)
         union select d.id from departments d join gone on d.parent_id = gone.id)
       delete from departments where id in (select id from gone)`,
      [[top, left, right, leaf]],
    )
  })
  return { name, top, left, right, leaf }
}

const parentOf = async (id: number) => {
  const [row] = await stackRows('select parent_id from departments where id = $1', [id])
  return row && (row.parent_id === null ? null : Number(row.parent_id))
}

const at = (department: number, dialog = '') =>
  `${path}?agent=5&department=${department}${dialog && `&dialog=${dialog}`}`

async function send(address: string, input: FormInput, who = 'owner'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(address)
  return visitor.submitForm(page, formOf(page.document, 'department'), input)
}

const flash = ({ document }: HttpPage) => textOf(one(document, { slot: 'flash' }))

test('of a tree with thousands of departments a page draws a part; each branch and the other parts have addresses, and a search finds them', async () => {
  const root = await stackNumber("insert into departments (name, agent_id) values ('Masses', 5) returning id")
  const name = `Mass ${Date.now()}`
  onTestFinished(async () => {
    await stackRows(
      'delete from departments where parent_id in (select id from departments where parent_id = $1)',
      [root],
    )
    await stackRows('delete from departments where parent_id = $1', [root])
    await stackRows('delete from departments where id = $1', [root])
  })
  await stackRows(
    `insert into departments (name, parent_id, agent_id)
     select $2 || ' ' || lpad(n::text, 4, '0'), $1, 5 from generate_series(1, 2000) n`,
    [root, name],
  )
  const [branch = {}] = await stackRows('select id::int from departments where name = $1', [`${name} 1500`])
  await stackRows("insert into departments (name, parent_id, agent_id) values ('Leaf', $1, 5)", [branch.id])
  const visitor = await visitorAs('owner')
  const drawnOn = async (address: string) => {
    const { document } = await visitor.getPage(address)
    const list = all(document, { tag: 'li' }).filter((item) => attribute(item, 'data-node'))
    return { list: list.map((item) => attribute(item, 'data-node')), document }
  }
  const start = await drawnOn(`${path}?agent=5`)
  expect(start.list).toContain(String(root))
  expect(start.list).not.toContain(String(branch.id))
  const below = await drawnOn(at(root))
  expect(below.list.length).toBeGreaterThan(100)
  expect(below.list.length).toBeLessThanOrEqual(502)
  const [more] = all(below.document, { tag: 'li', 'data-node': 'more' })
  if (!more) throw new Error('nothing leads to the rest')
  const next = await drawnOn(attribute(one(more, { tag: 'a' }), 'href'))
  expect(next.list.filter((id) => !below.list.includes(id)).length).toBeGreaterThan(50)
  const chosen = await drawnOn(at(Number(branch.id)))
  expect(chosen.list).toContain(String(branch.id))
  expect(textOf(one(chosen.document, { id: 'departments' }))).toContain('Leaf')
  const found = await drawnOn(`${path}?agent=5&q=${encodeURIComponent(`${name} 1999`)}`)
  expect(textOf(one(found.document, { id: 'departments' }))).toContain(`${name} 1999`)
})

describe('a department', () => {
  test('is listed below its parent, with its dispatchers and its children', async () => {
    const { top, left, leaf } = await tree()
    await stackRows(
      `insert into dispatchers (account, name, password_hash, department_id, agent_id)
       values ($1, 'Ko Ko', 'x', $2, 5), ($3, 'Ma Ma', 'x', $4, 5)`,
      [`tree.${left}`, left, `tree.${leaf}`, leaf],
    )
    onTestFinished(async () => {
      await stackRows('delete from dispatchers where department_id = any($1)', [[left, leaf]])
    })
    const { document } = await (await visitorAs('owner')).getPage(at(left))
    const node = (id: number) => one(document, { tag: 'li', 'data-node': String(id) })
    expect(all(node(top), { tag: 'li', 'data-node': String(left) })).toHaveLength(1)
    expect(textOf(node(left))).toContain('1 dispatcher, 2 with those below')
    expect(textOf(node(leaf))).toContain('1 dispatcher')
    expect(textOf(one(document, { tag: 'main' }))).toContain('1 department, 1 dispatcher and 0 shares')
  })

  test('is added at the top and below another, and a taken or empty name is reported', async () => {
    const { top, leaf } = await tree()
    const departmentName = `New ${Date.now()}`
    const done = await send(`${path}?agent=5&dialog=add`, { departmentName })
    const [row] = await stackRows('select * from departments where name = $1', [departmentName])
    expect(row).toMatchObject({ parent_id: null, agent_id: '5' })
    expect(flash(done)).toBe(departments.done.add)
    await stackRows('delete from departments where id = $1', [row?.id])

    const refused = await send(at(top, 'add'), { departmentName: 'left' })
    expect(textOf(one(refused.document, { id: 'department-departmentName-error' }))).toMatch(/taken|already/i)
    expect(attribute(one(refused.document, { id: 'department-departmentName' }), 'value')).toBe('left')
    const empty = await send(at(top, 'add'), { departmentName: ' ' })
    expect(textOf(one(empty.document, { id: 'department-departmentName-error' }))).toBe(
      said(reasons.required, { field: words.en.fields.departmentName }),
    )
    await send(at(leaf, 'add'), { departmentName: 'Below leaf' })
    expect(await stackRows('select 1 from departments where parent_id = $1', [leaf])).toHaveLength(1)
  })

  test('is renamed, and a department that changed meanwhile is not', async () => {
    const { left } = await tree()
    const visitor = await visitorAs('owner')
    const page = await visitor.getPage(at(left, 'rename'))
    expect(flash(await send(at(left, 'rename'), { departmentName: 'West' }))).toBe(departments.done.rename)
    const stale = await visitor.submitForm(page, formOf(page.document, 'department'), {
      departmentName: 'East',
    })
    expect(textOf(one(stale.document, { tag: 'form', id: 'department' }))).toContain(form.differ.slice(0, 12))
    expect(await stackRows('select name from departments where id = $1', [left])).toEqual([{ name: 'West' }])
  })

  test('is moved with all departments below it, or alone', async () => {
    const { top, left, right, leaf } = await tree()
    const whole = await send(at(left, 'move'), { parentId: String(right), how: 'whole' })
    expect(flash(whole)).toBe(departments.done.move)
    expect([await parentOf(left), await parentOf(leaf)]).toEqual([right, left])
    const alone = await send(at(left, 'move'), { parentId: 'top', how: 'alone' })
    expect(flash(alone)).toBe(departments.done.moveAlone)
    expect([await parentOf(left), await parentOf(leaf)]).toEqual([null, right])
    await send(at(left, 'move'), { parentId: String(top) })
  })

  test('is not moved below itself, into another tenant’s tree, or when two operators move it', async () => {
    const { left, right, leaf } = await tree()
    const below = await send(at(left, 'move'), { parentId: String(leaf), how: 'whole' })
    expect(textOf(one(below.document, { id: 'department-parentId-error' }))).not.toBe('')
    const [foreign] = await stackRows('select min(id) as id from departments where agent_id = 3')
    const visitor = await visitorAs('owner')
    const page = await visitor.getPage(at(left, 'move'))
    const form = formOf(page.document, 'department')
    const tampered = {
      ...form,
      controls: form.controls.map((control) =>
        control.name === 'parentId' && control.chosen ? { ...control, value: String(foreign?.id) } : control,
      ),
    }
    const other = await visitor.submitForm(page, tampered, {})
    expect(textOf(one(other.document, { id: 'department-parentId-error' }))).not.toBe('')
    // Another operator has moved it since the form was opened.
    await send(at(left, 'move'), { parentId: String(right) })
    const late = await visitor.submitForm(page, form, { parentId: 'top' })
    expect(flash(late)).toBe('')
    expect(textOf(one(late.document, { tag: 'form', id: 'department' }))).toContain(
      reasons.stale.slice(0, 20),
    )
    expect(await parentOf(left)).toBe(right)
  })

  test('is removed once it is empty, and before that its contents are named', async () => {
    const { left, leaf } = await tree()
    const dialogPage = await (await visitorAs('owner')).getPage(at(left, 'remove'))
    expect(first(dialogPage.document, { tag: 'form', id: 'department' })).toBeUndefined()
    expect(textOf(one(dialogPage.document, { slot: 'dialog' }))).toContain('1 department, 0 dispatchers')
    expect(flash(await send(at(leaf, 'remove'), {}))).toContain(departments.done.remove)
    expect(await parentOf(leaf)).toBeUndefined()
  })

  test('comes back by the undo of its removal once, unless a sibling has taken its name', async () => {
    const { left, leaf } = await tree()
    const visitor = await visitorAs('owner')
    const removed = await send(at(leaf, 'remove'), {})
    const undo = formOf(removed.document, one(one(removed.document, { slot: 'flash' }), { tag: 'form' }))
    await stackRows("insert into departments (name, parent_id, agent_id) values ('LEAF', $1, 5)", [left])
    const confirmation = await visitor.submitForm(removed, undo)
    expect(confirmation.path).toBe(at(leaf, 'restore'))
    const refused = await visitor.submitForm(confirmation, formOf(confirmation.document, 'department'))
    expect(textOf(one(refused.document, { slot: 'dialog' }))).toContain(
      said(reasons.taken, { field: words.en.fields.departmentName }),
    )
    expect(await parentOf(leaf)).toBeUndefined()
    await stackRows("delete from departments where name = 'LEAF' and parent_id = $1", [left])
    const done = await send(at(leaf, 'restore'), {})
    expect(flash(done)).toBe(departments.done.restore)
    expect(done.path).toBe(at(leaf))
    expect(await parentOf(leaf)).toBe(left)
    expect(textOf(one((await send(at(leaf, 'restore'), {})).document, { slot: 'dialog' }))).toContain(
      words.en.errors.missing,
    )
  })
})

test('an editor, of an agent or of the platform, sees no department, and a forged form changes none', async () => {
  const { left, right } = await tree()
  const page = await (await visitorAs('owner')).getPage(at(left, 'move'))
  for (const who of ['lanling', 'platformstaff']) {
    const visitor = await visitorAs(who)
    expect((await visitor.getPage(at(left))).path).toBe('/en/401')
    await visitor.submitForm(page, formOf(page.document, 'department'), { parentId: String(right) })
  }
  expect(await parentOf(left)).not.toBe(right)
})

test('a frozen agent’s departments stay, and can be changed', async () => {
  const [row] = await stackRows('select min(id) as id from departments where agent_id = 8')
  const { document } = await (await visitorAs('owner')).getPage(`${path}?agent=8&department=${row?.id}`)
  expect(one(document, { tag: 'li', 'data-node': String(row?.id) })).toBeDefined()
})

test('of a tree of 2000 departments a page draws the lists on the way to the chosen one', async () => {
  const [agent] = await stackRows(
    `insert into agents (name, member_limit, group_limit, status) values ($1, 10, 10, 'Normal') returning id`,
    [`Large tree ${Date.now()}`],
  )
  await stackRows(
    `with tops as (insert into departments (name, agent_id)
       select 'Region ' || n, $1 from generate_series(1, 40) n returning id)
     insert into departments (name, parent_id, agent_id)
     select 'Office ' || n, id, $1 from tops, generate_series(1, 49) n`,
    [agent?.id],
  )
  onTestFinished(async () => {
    await stackRows('delete from departments where agent_id = $1 and parent_id is not null', [agent?.id])
    await stackRows('delete from agents where id = $1', [agent?.id])
  })
  const [leaf] = await stackRows(
    'select max(id) as id from departments where agent_id = $1 and parent_id is not null',
    [agent?.id],
  )
  const visitor = await visitorAs('owner')
  const page = await visitor.getPage(`${path}?agent=${agent?.id}&department=${leaf?.id}`)
  expect(all(page.document, { tag: 'li' }).filter((node) => 'data-node' in node.attribs)).toHaveLength(
    1 + 40 + 49,
  )
  expect(all(page.document, { tag: 'a', class: 'unfold' })).toHaveLength(39)
  const opened = all(page.document, { tag: 'details' }).filter(({ attribs }) => !('data-fold' in attribs))
  expect(opened.filter((node) => 'open' in node.attribs)).toHaveLength(1)
  const found = await visitor.getPage(`${path}?agent=${agent?.id}&q=Region+17`)
  expect(all(found.document, { tag: 'li' }).filter((node) => 'data-node' in node.attribs)).toHaveLength(2)
})
