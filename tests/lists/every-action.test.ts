import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lists } from '@/lib/domain/lists'
import { takesAll } from '@/lib/list/snapshot'
import { all, one, textOf } from '../support/html.ts'
import { withValues } from '../support/html-form.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { words } from '../support/words.ts'
import { changed, changedColumns, WalkedList } from './walked-list.ts'

const written = lists.filter(({ write }) => write).map((list) => [list.screen, new WalkedList(list)] as const)
const nowhere = '999999999'

describe.each(written)('%s', (_, walked) => {
  const { list, facts } = walked

  beforeAll(() => walked.makeRows())
  afterAll(() => walked.removeRows())

  test('its facts cover every action', () => {
    expect(Object.keys(facts.actions ?? {}).sort()).toEqual(Object.keys(list.actions).sort())
  })

  test('all matching rows are counted and named by the confirmation, or refused by their number', async () => {
    const [name] = Object.entries(list.actions).find(([, action]) => takesAll(action)) ?? []
    if (!name) return expect(Object.values(list.actions).some(takesAll)).toBe(false)
    const { by = 'owner', view, chosen } = facts.actions?.[name] ?? {}
    const operator = await visitorAs(by)
    const viewQuery = view ? `&${view}=true` : ''
    const { bulk, rows: listed } = listOf(
      (await operator.getPage(walked.path(`?size=10${viewQuery}`))).document,
    )
    const term = chosen ? `&term=${chosen}` : ''
    const { document } = await operator.getPage(walked.path(`?dialog=${name}&all=1${viewQuery}${term}`))
    const { dialog } = listOf(document)
    const offered = bulk?.controls.some((control) => control.name === 'all')
    if (offered) expect(listed).toHaveLength(10)
    const formRows = dialog?.form?.controls.find((control) => control.name === 'rows')?.value.split(' ') ?? []
    if (dialog?.form) expect(dialog.text).toContain(`to ${formRows.length.toLocaleString('en')}.`)
    else
      expect(dialog?.text).toMatch(
        /at most 2,000 can be|Nothing to change|new end would not be later|would need a place/,
      )
    expect(dialog?.touched.length).toBeLessThanOrEqual(21)
  })

  describe.each(Object.entries(facts.actions ?? {}))('%s', (name, fact) => {
    const { becomes, input = {}, view, chosen, by = 'owner' } = fact
    const dialogPath = (ids: string[]) => {
      const rows = ids.map((id) => `&id=${id}`).join('')
      const term = chosen ? `&term=${chosen}` : ''
      return walked.path(`?size=10${view ? `&${view}=true` : ''}&dialog=${name}${rows}${term}`)
    }
    const withPassword = async () => {
      if (!list.actions[name]?.password) return input
      const { password } = await credentialsOf(by)
      return { ...input, confirmation: password }
    }

    if (list.actions[name]?.versioned)
      test('changes no row once one of the confirmed rows has changed, and says so', async () => {
        const operator = await visitorAs(by)
        const ids = await walked.rowsFor(fact, list.actions[name]?.single ? 1 : 2)
        const page = await operator.getPage(dialogPath(ids))
        const { form } = listOf(page.document).dialog ?? {}
        if (!form) throw new Error('the dialog has no form')
        await walked.disturb(ids.at(-1) ?? '')
        const before = await walked.state(becomes[0])
        const refused = await operator.submitForm(page, form, await withPassword())
        expect(listOf(refused.document).dialog?.text).toContain(words.en.reasons.stale)
        expect(await walked.state(becomes[0])).toEqual(before)
      })

    // @spec 4.3
    test('names the selected rows, changes only them and reports it; sent again it changes no row', async () => {
      const operator = await visitorAs(by)
      const ids = await walked.rowsFor(fact, list.actions[name]?.single ? 1 : 2)
      const before = await walked.state(becomes[0])
      const page = await operator.getPage(dialogPath([...ids, nowhere]))
      const { dialog } = listOf(page.document)
      expect(dialog?.touched).toHaveLength(ids.length)
      expect(dialog?.text).toContain('1 of the selected no longer exists and will be skipped.')
      if (!dialog?.form) throw new Error('the dialog has no form')
      const done = await operator.submitForm(page, dialog.form, await withPassword())
      if (fact.answers) {
        const answered = one(done.document, { slot: 'form-result' })
        expect(all(answered, { tag: 'tr' })).toHaveLength(1 + ids.length)
      } else {
        expect(done.path).toBe(walked.path(`?size=10${view ? `&${view}=true` : ''}`))
        expect(listOf(done.document).flash).toMatch(ids.length === 1 ? /./ : /\b2\b/)
      }
      const after = changed(before, ids, becomes[1])
      const state = () => walked.state(becomes[0], fact.adds && [...before.keys()])
      expect(await state()).toEqual(after)
      const { undo } = listOf(done.document)
      expect(undo === undefined).toBe(list.actions[name]?.undo === undefined)
      await operator.submitForm(page, dialog.form, await withPassword())
      expect(await state()).toEqual(after)
      if (!undo) return
      const undone = await operator.submitForm(done, undo)
      expect(undone.path).toBe(done.path)
      expect(await state()).toEqual(before)
      await operator.submitForm(done, undo)
      expect(await state()).toEqual(before)
      const isRestored = 'restore' in (list.actions[name]?.undo ?? {})
      if (isRestored) expect(listOf(undone.document).flash).toBe('2 entries were restored.')
    })

    // @spec 5.24
    test('without selected rows displays the reason and no form', async () => {
      const page = listOf((await (await visitorAs(by)).getPage(dialogPath([]))).document)
      expect(page.dialog?.text).toContain(words.en.reasons.nothingSelected)
      expect(page.dialog?.form).toBeUndefined()
    })

    if (facts.ofAgent)
      test('a row of another agent is neither named nor changed by a forged form', async () => {
        const operator = await visitorAs(by)
        const [own = ''] = await walked.rowsFor(
          { ...fact, on: `${fact.on} and agent_id is distinct from 3` },
          1,
        )
        const page = await operator.getPage(dialogPath([own]))
        const { form } = listOf(page.document).dialog ?? {}
        if (!form) throw new Error('the dialog has no form')
        const editor = await visitorAs('huligroup')
        expect(listOf((await editor.getPage(dialogPath([own]))).document).dialog?.touched ?? []).toEqual([])
        const before = await walked.state(becomes[0])
        const { password } = await credentialsOf('huligroup')
        const forged = withValues(form, { authorAccount: 'huligroup' })
        const confirmation: Record<string, string> = list.actions[name]?.password
          ? { confirmation: password }
          : {}
        await editor.submitForm({ ...page, path: dialogPath([own]) }, forged, { ...input, ...confirmation })
        expect(await walked.state(becomes[0])).toEqual(before)
      })

    if (list.actions[name]?.password)
      // @spec 5.22
      test('a wrong password changes no row and keeps the selection', async () => {
        const operator = await visitorAs(by)
        const ids = await walked.rowsFor(fact, 1)
        const before = await walked.state(becomes[0])
        const page = await operator.getPage(dialogPath(ids))
        const { form } = listOf(page.document).dialog ?? {}
        if (!form) throw new Error('the dialog has no form')
        const refused = await operator.submitForm(page, form, { ...input, confirmation: 'not the password' })
        const { dialog } = listOf(refused.document)
        const beside = one(refused.document, { id: 'bulk-confirmation-error' })
        expect(textOf(beside)).toBe(words.en.reasons.passwordWrong)
        expect(dialog?.text).not.toContain(words.en.errors.wrong_password)
        expect(dialog?.touched).toHaveLength(1)
        expect(refused.html).not.toContain('not the password')
        expect(await walked.state(becomes[0])).toEqual(before)
      })
  })

  if (list.edit)
    test('an edit changes only its row, and is refused when the row has changed meanwhile', async () => {
      if (!facts.edit) throw new Error('tests/lists/facts.ts has no edit of this list')
      const { input, becomes } = facts.edit
      const [id = ''] = await walked.rowsFor(facts.edit, 1)
      const owner = await visitorAs('owner')
      const before = await walked.state(becomes[0])
      const row = await walked.row(id)
      const path = walked.path(`?size=10&dialog=edit&id=${id}`)
      const [page, later] = [await owner.getPage(path), await owner.getPage(path)]
      const [form, stale] = [listOf(page.document).dialog?.form, listOf(later.document).dialog?.form]
      if (!form || !stale) throw new Error('the dialog has no form')
      const done = await owner.submitForm(page, form, input)
      expect(done.path).toBe(walked.path('?size=10'))
      const own: Record<string, unknown> = words.en[list.words]
      expect(Object.values(own.done ?? {})).toContain(listOf(done.document).flash)
      expect(await walked.state(becomes[0])).toEqual(changed(before, [id], becomes[1]))
      expect(changedColumns(row, await walked.row(id))).toEqual([becomes[0]])
      const refused = await owner.submitForm(later, stale, input)
      expect(listOf(refused.document).dialog?.text).toContain(words.en.reasons.stale)
    })
})
