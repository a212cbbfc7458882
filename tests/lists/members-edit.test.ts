import { expect, test } from 'vitest'
import { attribute, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshAccount } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The edit of members that lack what bulk adding does not ask for. */

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

test('a telephone number that it has is not emptied, and the field says so', async () => {
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
