import { expect, test } from 'vitest'
import { isScreenName, screens } from '@/lib/screens/screens'
import { all, attribute } from '../support/html.ts'
import { type FormFields, filledIn, formOf, type HtmlForm } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { newVisitor } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * Forms with texts of many alphabets, as long as the console reads: the time for them may grow linearly but
 * not quadratically, because work of seconds would stop the console for all operators.
 */

/**
 * Characters of each alphabet: signs that belong to others, that combine, that are left out or that patterns
 * repeat.
 */
const alphabets = [
  '\u1031',
  '\u103b\u1000',
  'က္',
  '孙',
  'e\u0301',
  '\u200b \u202e',
  '[[*_`',
  '\\<p>',
  '1-1.1+',
  '٣१၁',
]

/** Bytes of the largest form, less the bytes around its fields. */
const largest = 3 * 1024 * 1024 - 64 * 1024
/** Milliseconds below which two answers are not compared: the noise of a busy machine is larger than their difference. */
const quick = 1500
const mostGrowth = 2.5
const tries = 3

const texts = (bytes: number) =>
  alphabets.map((alphabet) => {
    const room = Math.floor(bytes / alphabets.length / Buffer.byteLength(alphabet))
    return alphabet.repeat(room)
  })

/** The form with long texts in its text fields, a different alphabet in each. */
function filledWith(form: HtmlForm, bytes: number): FormFields {
  const typed = [...new Set(form.controls.filter(({ kind }) => kind === 'typed').map(({ name }) => name))]
  const fields = filledIn(form, {}).filter(([name]) => !typed.includes(name))
  return [
    ...fields,
    ...texts(bytes).map((text, place): FormFields[number] => [
      typed[place % typed.length] ?? 'unknown',
      text,
    ]),
  ]
}

async function timeOf(visitor: Visitor, page: HttpPage, fields: FormFields): Promise<number> {
  const start = performance.now()
  const answer = await visitor.post(page.path, fields)
  await answer.arrayBuffer()
  // The form again with its reasons, or the page below it.
  expect([page.path, answer.status]).toEqual([page.path, page.status])
  return performance.now() - start
}

/** Complaints about the forms of a page whose time grows faster than their texts. */
async function slowForms(visitor: Visitor, path: string): Promise<string[]> {
  const page = await visitor.getPage(path)
  const forms = all(page.document, { tag: 'form' }).map((form) => formOf(page.document, form))
  const typed = forms.filter(
    ({ method, action, controls }) =>
      method === 'post' && !action.startsWith('/api/') && controls.some(({ kind }) => kind === 'typed'),
  )
  const found: string[] = []
  for (const form of typed) {
    const measured: string[] = []
    for (let attempt = 0; attempt < tries; attempt++) {
      const half = await timeOf(visitor, page, filledWith(form, largest / 2))
      const whole = await timeOf(visitor, page, filledWith(form, largest))
      if (whole < Math.max(quick, mostGrowth * half)) break
      measured.push(`${Math.round(half)} and ${Math.round(whole)} ms`)
    }
    if (measured.length === tries) found.push(`${path}: ${measured.join(', ')}`)
  }
  return found
}

const paths = Object.keys(screens)
  .filter(isScreenName)
  .map((name) => screens[name].path)
  .filter((path) => !path.includes('['))

test('the open forms take no longer than in proportion to their texts', { timeout: 300_000 }, async () => {
  const open = ['/loginFrm', '/loginFrm?way=sms', '/register', '/forgetPwd']
  for (const path of open)
    expect(await slowForms(new Visitor(workerStack().consoleUrl), `/en${path}`)).toEqual([])
})

test('the forms of an operator do not either, on every screen with a form', {
  timeout: 600_000,
}, async () => {
  const visitor = await newVisitor('owner')
  const found: string[] = []
  for (const path of paths) found.push(...(await slowForms(visitor, `/en${path}`)))
  expect(found).toEqual([])
})

test('forms with as many fields as fit do not either, with one name or with many unknown names', {
  timeout: 300_000,
}, async () => {
  const visitor = new Visitor(workerStack().consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const [form] = all(page.document, { tag: 'form' }).filter((one) => attribute(one, 'method') === 'POST')
  if (!form) throw new Error('sign-in has no form')
  const fields = filledIn(formOf(page.document, form), {})
  const many = (count: number, name: (place: number) => string): FormFields => [
    ...fields,
    ...Array.from({ length: count }, (_, place): FormFields[number] => [name(place), '\u1031']),
  ]
  for (const name of [() => 'account', (place: number) => `f${place}`]) {
    const half = await timeOf(visitor, page, many(9000, name))
    const whole = await timeOf(visitor, page, many(18_000, name))
    expect(whole).toBeLessThan(Math.max(quick, mostGrowth * half))
  }
})
