import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshAccount, freshMember } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The edit of members without script. */

async function addedInBulk() {
  const owner = await visitorAs('owner')
  const prefix = freshAccount('late')
  const adding = await owner.getPage('/en/totalk/members/bulk')
  const series = { prefix, start: '1', count: '1' }
  const preview = await owner.submitForm(adding, formOf(adding.document, 'bulk'), series)
  await owner.submitForm(preview, formOf(preview.document, 'bulk-plan'))
  const [{ id } = {}] = await stackRows('select id from members where account = $1', [`${prefix}1`])
  const page = await owner.getPage(`/en/totalk/members?dialog=edit&id=${id}`)
  return { owner, page, id }
}

const factsOf = (id: unknown) =>
  stackRows('select nick_name, name, telephone, imei from members where id = $1', [id])
const isRequired = (page: HttpPage, name: string) =>
  attribute(one(page.document, { id: `edit-${name}` }), 'aria-required') === 'true'

test('its nickname is saved, though it has neither name nor telephone number nor IMEI', async () => {
  const { owner, page, id } = await addedInBulk()
  const done = await owner.submitForm(page, formOf(page.document, 'edit'), { nickName: 'North gate' })
  expect(listOf(done.document).flash).toBe(words.en.members.done.edit)
  expect(await factsOf(id)).toEqual([{ nick_name: 'North gate', name: '', telephone: '', imei: '' }])
  expect(isRequired(page, 'nickName')).toBe(true)
  for (const name of ['name', 'telephone', 'imei']) expect(isRequired(page, name)).toBe(false)
})

test('its stored telephone number cannot be emptied, and the field says so', async () => {
  const { owner, page, id } = await addedInBulk()
  const telephone = `0977${String(id).padStart(7, '0').slice(-7)}`
  await owner.submitForm(page, formOf(page.document, 'edit'), { telephone })
  const again = await owner.getPage(page.path)
  expect(isRequired(again, 'telephone')).toBe(true)
  const refused = await owner.submitForm(again, formOf(again.document, 'edit'), {
    telephone: '',
    nickName: 'South gate',
  })
  const { reasons, fields } = words.en
  expect(textOf(one(refused.document, { id: 'edit-telephone-error' }))).toBe(
    said(reasons.required, { field: fields.telephone }),
  )
  expect(attribute(one(refused.document, { id: 'edit-nickName' }), 'value')).toBe('South gate')
  expect(await factsOf(id)).toMatchObject([{ telephone }])
})

/** A new member by the form, and its edit on its own page. */
async function added(more: Record<string, string> = {}) {
  const owner = await visitorAs('owner')
  const facts = { ...freshMember(), ...more }
  const adding = await owner.getPage('/en/totalk/members/new')
  const { path } = await owner.submitForm(adding, formOf(adding.document, 'member'), facts)
  const editing = (locale = 'en') => owner.getPage(`${path.replace(/^\/en/, `/${locale}`)}?dialog=edit`)
  const send = (page: HttpPage, input: Record<string, string>) =>
    owner.submitForm(page, formOf(page.document, 'edit'), input)
  return { owner, facts, path, id: Number(path.split('/').at(-1)), editing, send }
}

const value = (page: HttpPage, name: string) => attribute(one(page.document, { id: `edit-${name}` }), 'value')

test('displays the stored values, saves the changed ones, and returns to the same list', async () => {
  const { owner, facts, id } = await added({ customerCode: 'KH77', sex: 'female' })
  const list = `/en/totalk/members?account=${facts.account}&size=10`
  const page = await owner.getPage(`${list}&dialog=edit&id=${id}`)
  for (const name of ['account', 'nickName', 'name', 'telephone', 'imei', 'customerCode']) {
    expect(value(page, name)).toBe(facts[name])
  }
  const done = await owner.submitForm(page, formOf(page.document, 'edit'), {
    nickName: 'ညဆိုင်း ၁၂',
    name: '于晓超',
    customerCode: '',
    sex: 'male',
    livePermission: 'on',
  })
  expect(done.path).toBe(list)
  expect(listOf(done.document).flash).toBe('The changes were saved.')
  expect(
    await stackRows(
      'select nick_name, name, customer_code, sex, live_permission from members where id = $1',
      [id],
    ),
  ).toEqual([{ nick_name: 'ညဆိုင်း ၁၂', name: '于晓超', customer_code: '', sex: 'male', live_permission: true }])
})

test('a value that another operator saved meanwhile is displayed beside a differing typed one, and can be overwritten', async () => {
  const { editing, send, id } = await added({ customerCode: 'first' })
  const [mine, theirs] = [await editing(), await editing()]
  await send(theirs, { nickName: 'Theirs', customerCode: 'second', thirdCode: 'T-7' })
  const refused = await send(mine, { nickName: 'Mine', customerCode: 'third' })
  const form = one(refused.document, { id: 'edit' })
  expect(textOf(form)).toContain(words.en.reasons.stale)
  expect(value(refused, 'nickName')).toBe('Mine')
  expect(value(refused, 'thirdCode')).toBe('T-7')
  const differing = all(form, { slot: 'field' }).filter(
    (field) => all(field, { slot: 'difference' }).length > 0,
  )
  expect(differing.map(textOf)).toEqual([
    expect.stringMatching(/Saved now\s*Theirs\s*Yours\s*Mine/),
    expect.stringMatching(/Saved now\s*second\s*Yours\s*third/),
  ])
  await send(refused, {})
  expect(
    await stackRows('select nick_name, customer_code, third_code from members where id = $1', [id]),
  ).toEqual([{ nick_name: 'Mine', customer_code: 'third', third_code: 'T-7' }])
})

test('an identity number is not sent to the page, and stays when its field is left empty', async () => {
  const { editing, send, id } = await added({ identityCard: '530102199003071238' })
  const page = await editing()
  expect(value(page, 'identityCard')).toBe('')
  expect(textOf(one(page.document, { id: 'edit' }))).toMatch(/Saved as 530\*+38\. Leave empty to keep it\./)
  expect(page.html).not.toContain('530102199003071238')
  await send(page, { nickName: 'Renamed' })
  expect(await stackRows('select nick_name, identity_card from members where id = $1', [id])).toEqual([
    { nick_name: 'Renamed', identity_card: '530102199003071238' },
  ])
})

test.each(locales)('in %s an emptied field is refused beside itself', async (locale) => {
  const { editing, send, facts, id } = await added()
  const refused = await send(await editing(locale), { nickName: '', name: 'Another name' })
  const { reasons, fields } = words[locale]
  expect(textOf(one(refused.document, { id: 'edit-nickName-error' }))).toBe(
    said(reasons.required, { field: fields.nickName }),
  )
  expect(value(refused, 'name')).toBe('Another name')
  expect(await factsOf(id)).toMatchObject([{ nick_name: facts.nickName, name: facts.name }])
})
