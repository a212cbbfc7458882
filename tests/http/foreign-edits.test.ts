import { expect, test } from 'vitest'
import { locales } from '../../lib/i18n/locales.ts'
import { startForeignConsole } from '../support/foreign-console.ts'
import { all, attribute, one, textOf } from '../support/html.ts'
import { formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { words } from '../support/words.ts'

/**
 * An edit with another platform: it writes the operator's changes, and no value that the platform left out.
 */

const { visit, platform, spoil } = await startForeignConsole('aes-256-gcm')
const list = 'userInfo/groupUserWithPage'
const edit = 'userInfo/editUserInfo'
const path = '/en/totalk/members'

/** The request of the last edit. */
async function lastEdit() {
  return (await platform.requests()).findLast(({ call }) => call === edit)?.parameters
}

const formIn = ({ document }: HttpPage) => formOf(document, 'edit')
const controlOf = ({ document }: HttpPage, name: string) => one(document, { id: `edit-${name}` })
const shownIn = (page: HttpPage, name: string) => attribute(controlOf(page, name), 'value')
const hintOf = ({ document }: HttpPage, name: string) => textOf(one(document, { id: `edit-${name}-hint` }))
const isClosed = (page: HttpPage, name: string) => 'disabled' in controlOf(page, name).attribs

/** The edit of a member over the list, or with `own` on its page. */
async function editing(id: number, { own = false, locale = 'en' } = {}) {
  const visitor = visit()
  const at = `/${locale}/totalk/members`
  const page = await visitor.getPage(own ? `${at}/${id}?dialog=edit` : `${at}?dialog=edit&id=${id}`)
  const send = (input: Record<string, string>, from = page, forged: Record<string, string> = {}) =>
    visitor.submitForm(from, withValues(formIn(from), forged), input)
  return { page, send }
}

const asRead = (userId: number, rowVersion = 1) => ({ action: 'edit', userId, rowVersion })

test.each(locales)(
  'a field that the platform left out is drawn closed and says so, in %s',
  async (locale) => {
    await spoil(list, { lacks: ['telephone', 'sex', 'thirdCode', 'personalProfile'] })
    const { page } = await editing(20020, { locale })
    // The platform has neither remarks nor customer codes.
    for (const name of ['telephone', 'sex', 'thirdCode', 'personalProfile', 'remark', 'customerCode']) {
      expect(isClosed(page, name), name).toBe(true)
      expect(hintOf(page, name)).toBe(words[locale].form.untold)
    }
    for (const name of ['nickName', 'name', 'iccid', 'terminalType'])
      expect(isClosed(page, name), name).toBe(false)
  },
)

test('an edit over such a list writes only the changed field', async () => {
  await spoil(list, { lacks: ['telephone', 'sex', 'remark'] })
  const { send } = await editing(20021)
  await send({ nickName: 'Crane seven' })
  expect(await lastEdit()).toEqual({ ...asRead(20021), nickName: 'Crane seven' })
})

test('an edit on the record’s page reads the record by its own call, and can change the fields of that answer', async () => {
  await spoil(list, { lacks: ['telephone', 'sex'] })
  const { page, send } = await editing(20022, { own: true })
  expect(shownIn(page, 'telephone')).toBe('13855110021')
  await send({ telephone: '13855119999' })
  expect(await lastEdit()).toEqual({ ...asRead(20022), telephone: '13855119999' })
})

test('an untouched form requests only its record', async () => {
  const { send } = await editing(20023)
  await send({})
  expect(await lastEdit()).toEqual(asRead(20023))
})

test('an emptied field, and a removed tick, are written as such', async () => {
  // Even members have a third code, odd ones may be listened to.
  const { send } = await editing(20024)
  await send({ thirdCode: '' })
  expect(await lastEdit()).toEqual({ ...asRead(20024), thirdCode: '' })
  const ticked = await editing(20025)
  const visitor = visit()
  const form = formIn(ticked.page)
  const controls = form.controls.filter(({ name }) => name !== 'livePermission')
  await visitor.submitForm(ticked.page, { ...form, controls }, {})
  expect(await lastEdit()).toEqual({ ...asRead(20025), livePermission: false })
})

test('a refused form still knows its first values', async () => {
  const { send } = await editing(20026)
  const refused = await send({ nickName: '', thirdCode: 'x'.repeat(41) })
  expect(textOf(one(refused.document, { id: 'edit-nickName-error' }))).not.toBe('')
  await send({ nickName: 'Gate two', thirdCode: 'AH-99' }, refused)
  expect(await lastEdit()).toEqual({ ...asRead(20026), nickName: 'Gate two', thirdCode: 'AH-99' })
})

test('a value that another operator changed meanwhile stays, unless it was changed here as well', async () => {
  const { send } = await editing(20027)
  const other = await editing(20027)
  await other.send({ name: 'Other name', iccid: '8986001234567890123F' })
  const stale = await send({ nickName: 'Mine', iccid: '89860012345678901234' })
  expect(textOf(one(stale.document, { id: 'edit' }))).toContain(words.en.reasons.stale)
  expect(shownIn(stale, 'name')).toBe('Other name')
  expect(shownIn(stale, 'nickName')).toBe('Mine')
  const differing = all(one(stale.document, { id: 'edit' }), { slot: 'difference' }).map(textOf)
  expect(differing.some((text) => text.includes('8986001234567890123F'))).toBe(true)
  expect(differing.some((text) => text.includes('Other name'))).toBe(false)
  await send({}, stale)
  expect(await lastEdit()).toEqual({ ...asRead(20027, 2), nickName: 'Mine', iccid: '89860012345678901234' })
})

test('a field that the platform left out is not written by a forged form either', async () => {
  await spoil(list, { lacks: ['telephone'] })
  const { page } = await editing(20019)
  const form = formIn(page)
  const forged = { name: 'telephone', value: '13800138000', kind: 'typed', chosen: true } as const
  await visit().submitForm(page, { ...form, controls: [...form.controls, forged] }, { nickName: 'Forged' })
  expect(await lastEdit()).toEqual({ ...asRead(20019), nickName: 'Forged' })
})

test('a form without its first values is refused', async () => {
  const { send, page } = await editing(20018)
  const refused = await send({ nickName: 'Bare' }, page, { drawn: '{"nickName":' })
  expect(textOf(one(refused.document, { id: 'edit' }))).toContain(words.en.form.wrong)
  expect((await visit().getPage(`${path}/20018`)).html).not.toContain('Bare')
})
