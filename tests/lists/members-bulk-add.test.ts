import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { freshAccount } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { visitorAs } from '../support/sessions.ts'
import { said, words } from '../support/words.ts'

/** Adding a series of members without script. */

// @spec 5.15 9.3
test.each(locales)('in %s 1 to 200 can be added, 0 and 201 are refused beside the field', async (locale) => {
  const { reasons, fields } = words[locale]
  const prefix = freshAccount('bulk')
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/${locale}/totalk/members/bulk`)
  for (const [count, reason] of [
    ['0', reasons.tooSmall],
    ['201', reasons.tooLarge],
    ['', reasons.required],
  ] as const) {
    const input = { prefix, start: '1', linesceTime: '3', count }
    const refused = await owner.submitForm(page, formOf(page.document, 'bulk'), input)
    const error = first(refused.document, { id: 'bulk-count-error' })
    expect(error && textOf(error)).toBe(said(reason, { field: fields.count }))
    const chosenControls = formOf(refused.document, 'bulk').controls.filter(({ chosen }) => chosen)
    const valueIn = (name: string) => chosenControls.find((control) => control.name === name)?.value
    expect([valueIn('count'), valueIn('prefix'), valueIn('linesceTime')]).toEqual([count, prefix, '3'])
  }
  expect(await membersNamed(prefix)).toEqual([])
})

test('200 are added at once, each with its password', async () => {
  const prefix = freshAccount('bulk')
  const owner = await visitorAs('owner')
  const page = await owner.getPage('/en/totalk/members/bulk')
  const series = { prefix, start: '1', count: '200' }
  const preview = await owner.submitForm(page, formOf(page.document, 'bulk'), series)
  let made = await owner.submitForm(preview, formOf(preview.document, 'bulk-plan'))
  // On a busy machine 200 passwords take longer than the console waits; the page then says that saving again is safe.
  if (made.html.includes(words.en.errors.unanswered))
    made = await owner.submitForm(made, formOf(made.document, 'bulk-plan'))
  const rows = all(one(one(made.document, { slot: 'form-result' }), { tag: 'tbody' }), { tag: 'tr' })
  expect(rows).toHaveLength(200)
  expect(await membersNamed(prefix)).toHaveLength(200)
})
