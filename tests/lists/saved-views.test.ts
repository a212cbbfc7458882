import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { all, attribute, first, type HtmlDocument, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { type Place, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { startStandIn } from '../support/stand-in.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Saved views and the order of columns without script, tested on the members. */

const path = '/en/totalk/members'
const frozen = `${path}?callStatus=prohibit&sort=account&order=asc`

/** By the console's own forms, so that its cache has none of them. */
afterEach(async () => {
  const editor = await visitorAs('goldenvalley')
  for (;;) {
    const { document } = await panelOf(editor)
    const link = all(document, { tag: 'a' }).find((each) => /^Edit view /.test(attribute(each, 'aria-label')))
    if (!link) return
    const deleting = await editor.getPage(attribute(link, 'href').replace('editView', 'deleteView'))
    await editor.submitForm(deleting, formOf(deleting.document, 'view'))
  }
})

/** The links beside the title of a list. */
const linksOf = (document: HtmlDocument) =>
  all(document, { tag: 'nav', slot: 'views' }).flatMap((nav) =>
    all(nav, { tag: 'a' }).map((link) => ({
      text: textOf(link),
      href: attribute(link, 'href'),
      isCurrent: 'aria-current' in link.attribs,
    })),
  )
const textsOf = (document: HtmlDocument) => linksOf(document).map(({ text }) => text)
const currentOf = ({ document }: HttpPage) =>
  linksOf(document)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ text }) => text.replace(/\d+$/, ''))

async function save(visitor: Visitor, input: FormInput, query = frozen): Promise<HttpPage> {
  const { document } = await visitor.getPage(query)
  const link = linksOf(document).find(({ text }) => text === words.en.views.save)
  if (!link) throw new Error(`${query} is not offered to be saved`)
  const page = await visitor.getPage(link.href)
  return visitor.submitForm(page, formOf(page.document, 'view'), input)
}

const hrefOf = ({ document }: HttpPage, name: string | RegExp) => {
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  const link = all(document, { tag: 'a' }).find(
    (each) => isNamed(textOf(each)) || isNamed(attribute(each, 'aria-label')),
  )
  if (!link) throw new Error(`no link ${name}`)
  return attribute(link, 'href')
}

const panelOf = (visitor: Visitor) => visitor.getPage(`${path}?view=none&dialog=views`)

test('a filtered and sorted list is saved, is current and said to be saved, and its link opens the same list', async () => {
  const editor = await visitorAs('goldenvalley')
  const before = await editor.getPage(frozen)
  const page = await save(editor, { viewName: 'Held back' })
  expect(listOf(page.document).flash).toBe(words.en.views.done.save)
  expect(currentOf(page)).toEqual(['Held back'])
  expect(textsOf(page.document)).not.toContain(words.en.views.save)
  expect(listOf(page.document).rows).toEqual(
    listOf(before.document).rows.map((row) => ({ ...row, actions: expect.any(Array) })),
  )
  const link = linksOf((await editor.getPage(path)).document).find(({ text }) => text === 'Held back')
  const opened = await editor.getPage(link?.href ?? '')
  expect(listOf(opened.document).sorts.Account?.sorted).toBe('ascending')
  expect(listOf(opened.document).chips).toHaveLength(1)
  expect(textsOf((await (await visitorAs('huligroup')).getPage(path)).document)).not.toContain('Held back')
})

test('a list as in a preset, or without filters, is not offered to be saved', async () => {
  const owner = await visitorAs('owner')
  for (const query of ['', '?size=50', '?online=true'])
    expect(textsOf((await owner.getPage(path + query)).document)).not.toContain(words.en.views.save)
})

test('a missing and a taken name are reported beside the field, and the typed texts stay', async () => {
  const editor = await visitorAs('goldenvalley')
  await save(editor, { viewName: 'Held back' })
  const missing = await save(editor, { viewName: ' ', shared: 'true' }, `${path}?sort=account`)
  expect(textOf(missing.document)).toContain('View name cannot be empty')
  const taken = await save(editor, { viewName: 'held back', shared: 'true' }, `${path}?sort=account`)
  expect(textOf(taken.document)).toContain('View name is already taken')
  const { controls } = formOf(taken.document, 'view')
  expect(controls.find(({ name }) => name === 'viewName')?.value).toBe('held back')
  expect(controls.find(({ name }) => name === 'shared')?.chosen).toBe(true)
})

test('a shared view is opened, renamed and deleted by a colleague, each from the panel of views, and brought back by the undo', async () => {
  const editor = await visitorAs('goldenvalley')
  const colleague = await visitorAs('goldenvalley.desk')
  await save(editor, { viewName: 'Held back', shared: 'true' })
  const panel = await panelOf(colleague)
  expect((await colleague.getPage(hrefOf(panel, /^Held back ?Shared$/))).status).toBe(200)
  const editing = await colleague.getPage(hrefOf(panel, 'Edit view Held back'))
  expect(textOf(editing.document)).toContain('Shared by goldenvalley.')
  const renamed = await colleague.submitForm(editing, formOf(editing.document, 'view'), {
    viewName: 'Halted',
  })
  expect(textsOf(renamed.document)).toContain('Halted')
  const again = await colleague.getPage(hrefOf(await panelOf(colleague), 'Edit view Halted'))
  const deleting = await colleague.getPage(hrefOf(again, words.en.views.delete))
  expect(textOf(deleting.document)).toContain(words.en.views.deleteShared)
  const deleted = await colleague.submitForm(deleting, formOf(deleting.document, 'view'))
  expect(listOf(deleted.document).flash).toContain(words.en.views.done.delete)
  expect(textsOf(deleted.document)).not.toContain('Halted')
  expect(await stackRows('select * from saved_views')).toEqual([])
  const { undo } = listOf(deleted.document)
  if (!undo) throw new Error('the report has no undo')
  const restored = await colleague.submitForm(deleted, undo)
  expect(listOf(restored.document).flash).toBe(words.en.views.done.restore)
  expect(currentOf(restored)).toEqual(['Halted'])
})

describe('a default view', () => {
  test('opens the list only at its bare address; all rows, other filters and its cleared filters stay reachable', async () => {
    const editor = await visitorAs('goldenvalley')
    await save(editor, { viewName: 'Held back', asDefault: 'true' })
    const bare = await editor.getPage(path)
    expect(bare.path).toMatch(/\?view=\d+&callStatus=prohibit&order=asc&sort=account$/)
    expect(currentOf(bare)).toEqual(['Held back'])
    const everything = await editor.getPage(hrefOf(bare, words.en.members.presets.all))
    expect(everything.path).toContain('view=none')
    expect(currentOf(everything)).toEqual([words.en.members.presets.all])
    const { clearHref = '', chips } = listOf(bare.document)
    for (const href of [clearHref, chips[0]?.href ?? '']) {
      const cleared = await editor.getPage(href)
      expect(cleared.path).toBe(href)
      expect(listOf(cleared.document).chips).toEqual([])
    }
    const given = listOf((await editor.getPage(`${path}?callStatus=allow`)).document)
    expect((await editor.getPage(given.chips[0]?.href ?? '')).path).toContain('view=none')
  })

  test('is no longer the default once its tick is gone', async () => {
    const editor = await visitorAs('goldenvalley')
    await save(editor, { viewName: 'Held back', asDefault: 'true' })
    const editing = await editor.getPage(hrefOf(await panelOf(editor), 'Edit view Held back'))
    const form = formOf(editing.document, 'view')
    expect(form.controls.find(({ name }) => name === 'asDefault')?.chosen).toBe(true)
    await editor.submitForm(editing, form, { asDefault: [] })
    expect((await editor.getPage(path)).path).toBe(path)
  })
})

test('a view takes over the filters that its list has now', async () => {
  const editor = await visitorAs('goldenvalley')
  const saved = await save(editor, { viewName: 'Held back' })
  const view = /view=(\d+)/.exec(saved.path)?.[1]
  const editing = await editor.getPage(`${path}?view=${view}&callStatus=allow&dialog=editView&id=${view}`)
  const form = formOf(editing.document, 'view')
  const changed = await editor.submitForm(editing, form, { takeQuery: 'true' })
  expect(changed.path).toBe(`${path}?view=${view}&callStatus=allow`)
  expect(currentOf(changed)).toEqual(['Held back'])
})

test('a stored view with an unknown filter opens the list without that filter', async () => {
  const editor = await visitorAs('goldenvalley')
  await save(editor, { viewName: 'Held back' })
  await stackRows(
    `update saved_views set query = 'gone=1&callStatus=prohibit&dialog=delete&id=1&page=3', shared = true`,
  )
  const colleague = await visitorAs('goldenvalley.desk')
  const link = hrefOf(await panelOf(colleague), /^Held back ?Shared$/)
  expect(link).toMatch(/\?view=\d+&callStatus=prohibit$/)
})

test('many pages ask for the views once, and a platform without them has lists without them', async () => {
  const stack = workerStack()
  const standIn = await startStandIn(stack)
  onTestFinished(() => standIn.stop())
  const place: Place = { ...stack, consoleUrl: standIn.consoleUrl }
  const { cookies } = await visitorAs('goldenvalley')
  let callCount = 0
  standIn.behave((request, response, handOn) => {
    if (!request.url?.startsWith('/api/savedView/')) return handOn()
    callCount++
    request.resume()
    response.writeHead(404).end()
  })
  const visitor = new Visitor(place.consoleUrl, cookies)
  for (const query of [path, `${path}?page=2`, '/en/totalk/groups', frozen]) {
    const { document } = await visitor.getPage(query)
    expect(listOf(document).rows.length).toBeGreaterThan(0)
    expect(all(document, { class: 'view-tool' }).map(textOf)).not.toContain(words.en.views.panel)
  }
  expect(callCount).toBe(1)
})

describe('columns', () => {
  const panel = `${path}?dialog=columns`

  async function press(visitor: Visitor, input: FormInput): Promise<HttpPage> {
    const page = await visitor.getPage(panel)
    const form = first(page.document, { tag: 'form', slot: 'columns' })
    if (!form) throw new Error(`no form of columns: ${textOf(page.document).slice(-3000)}`)
    return visitor.submitForm(page, formOf(page.document, form), input)
  }
  const headersOf = ({ document }: HttpPage) => listOf(document).headers

  test('are moved by buttons and get back their order; the first stays, and files keep the order of the list', async () => {
    const owner = await visitorAs('owner')
    const before = headersOf(await owner.getPage(path))
    const [first = '', second = '', third = ''] = before
    const moved = headersOf(await press(owner, { later: 'account' }))
    expect(before).toContain('Account')
    expect(moved.slice(0, 3)).toEqual(second === 'Account' ? [first, third, second] : [first, second, third])
    expect([...moved].sort()).toEqual([...before].sort())
    expect(headersOf(await owner.getPage(path))).toEqual(moved)
    const sheet = await (await owner.get('/api/export/members?format=csv&locale=en&account=gv00')).text()
    expect(sheet.split('\r\n')[0]?.indexOf('Account')).toBeGreaterThan(0)
    const reset = await press(owner, { reset: 'true' })
    expect(headersOf(reset)).toEqual(before)
    expect(owner.cookies.has('columns-members')).toBe(false)
  })

  test('of an address come before those of the browser until one of them is changed', async () => {
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}?columns=callStatus.account.nothing`)
    expect(headersOf(page)).toEqual([headersOf(page)[0], 'Calls', 'Account'])
    const panelPage = await owner.getPage(`${path}?columns=callStatus.account&dialog=columns`)
    const form = one(panelPage.document, { tag: 'form', slot: 'columns' })
    const moved = await owner.submitForm(panelPage, formOf(panelPage.document, form), { later: 'callStatus' })
    expect(moved.path).toBe(path)
    expect(headersOf(moved).slice(1, 3)).toEqual(['Account', 'Calls'])
  })

  test('have the widths of the browser’s cookie in the first byte', async () => {
    const owner = await visitorAs('owner')
    owner.cookies.set('columns-members', '*~~account-333.callStatus-5')
    const { document } = await owner.getPage(path)
    const table = all(document, { tag: 'table' }).find(({ attribs }) => /\bsized\b/.test(attribs.class ?? ''))
    if (!table) throw new Error('the table has no widths of its own')
    const place = headersOf(await owner.getPage(path)).indexOf('Account')
    const cols = all(table, { tag: 'col' }).filter(({ attribs }) => 'width' in attribs)
    expect(attribute(cols[place] ?? table, 'width')).toBe('333')
    expect(cols.map((col) => attribute(col, 'width'))).toContain('48')
  })
})
