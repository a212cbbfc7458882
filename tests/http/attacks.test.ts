import { describe, expect, test } from 'vitest'
import { first, one, parseHtml, textOf } from '../support/html.ts'
import { type FormFields, filledIn, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { loginOf, visitorAs } from '../support/sessions.ts'
import { csvRows } from '../support/sheet-rows.ts'
import { stackMember, stackNumber, stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()

const rowOf = async (id: number) => (await stackRows('select * from members where id = $1', [id]))[0]
const logged = () => stackNumber('select count(*) from operation_log')
const fieldsOf = ({ document }: HttpPage, form: string) => filledIn(formOf(document, form), {})
const forged = (fields: FormFields, name: string, value: string) =>
  fields.map(([own, sent]): FormFields[number] => [own, own === name ? value : sent])

describe('a forged request with an operator’s cookies', () => {
  test.each<[string, Record<string, string>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    [
      'from another origin that the browser marks',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['from another port of this host', { origin: 'http://127.0.0.1:9' }],
    ['from a hidden origin', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the same site', { origin: consoleUrl, 'sec-fetch-site': 'same-site' }],
    ['without an origin', {}],
  ])('%s is refused and writes no row', async (_, headers) => {
    const { id } = await stackMember(1)
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`/en/totalk/members/${id}?dialog=deactivate`)
    const [before, entries] = [await rowOf(id), await logged()]
    const answer = await owner.post(page.path, fieldsOf(page, 'bulk'), headers)
    expect(answer.headers.get('location')).toBeNull()
    expect(await rowOf(id)).toEqual(before)
    expect(await logged()).toBe(entries)
  })

  test('is accepted from the console’s own page', async () => {
    const { id } = await stackMember(1)
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`/en/totalk/members/${id}?dialog=deactivate`)
    const headers = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' }
    expect((await owner.post(page.path, fieldsOf(page, 'bulk'), headers)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ account_status: 'notActivated' })
  })
})

test('a sign-in sent from another site is refused', async () => {
  const visitor = new Visitor(consoleUrl)
  const { path, document } = await visitor.getPage('/en/loginFrm')
  const fields = filledIn(formOf(document, 'login'), await loginOf('owner'))
  await visitor.post(path, fields, { origin: 'https://evil.example' })
  expect([...visitor.cookies.keys()]).not.toContain('ptt_session')
})

test('a form of 5 MB is refused even without a declared length', async () => {
  const { id } = await stackMember(1)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/en/totalk/members/${id}?dialog=edit`)
  const form = new FormData()
  const large = { name: 'Too much', personalProfile: 'x'.repeat(5e6) }
  for (const [name, value] of filledIn(formOf(page.document, 'edit'), large)) form.append(name, value)
  const whole = new Response(form)
  const headers = {
    cookie: owner.cookie,
    origin: consoleUrl,
    'content-type': whole.headers.get('content-type') ?? '',
  }
  const [before, entries] = [await rowOf(id), await logged()]
  expect(await sendInPieces(`${consoleUrl}/en/totalk/members/${id}`, headers, whole.body)).toBe(413)
  expect(await rowOf(id)).toEqual(before)
  expect(await logged()).toBe(entries)
})

/** Sends a body without `content-length`; returns the status, or 0 when the connection breaks. */
async function sendInPieces(url: string, headers: Record<string, string>, body: ReadableStream | null) {
  const request = { method: 'POST', headers, body, duplex: 'half' }
  return fetch(url, request).then(
    (answer) => answer.status,
    () => 0,
  )
}

describe("another tenant's member", () => {
  test('cannot be opened by its address', async () => {
    const foreign = await stackMember(2)
    const editor = await visitorAs('goldenvalley')
    for (const query of ['', '?dialog=edit', '?dialog=delete']) {
      const { document, html } = await editor.getPage(`/en/totalk/members/${foreign.id}${query}`)
      const failed = first(document, { slot: 'failed-state' })
      expect(failed && textOf(failed)).toContain('illegal operation')
      expect(html).not.toContain(foreign.account)
      expect(html).not.toContain(foreign.nickName)
    }
    const { html } = await editor.getPage(`/en/totalk/members?dialog=delete&id=${foreign.id}`)
    expect(html).not.toContain(foreign.account)
  })

  test.each([
    ['deactivated', 'deactivate', 'bulk', 'ids'],
    ['edited', 'edit', 'edit', 'ids'],
  ])('cannot be %s by a forged form of an own member', async (_, dialog, form, field) => {
    const [own, foreign] = [await stackMember(1), await stackMember(2)]
    const editor = await visitorAs('goldenvalley')
    const page = await editor.getPage(`/en/totalk/members/${own.id}?dialog=${dialog}`)
    const before = await rowOf(foreign.id)
    const answer = await editor.post(page.path, forged(fieldsOf(page, form), field, String(foreign.id)))
    const refusedForm = one(parseHtml(await answer.text()), { tag: 'form', id: form })
    expect(textOf(refusedForm)).toContain('illegal operation')
    expect(await rowOf(foreign.id)).toEqual(before)
  })

  test('is in no export, with any filter', async () => {
    const foreign = await stackMember(2)
    const editor = await visitorAs('goldenvalley')
    const own = await stackRows('select account from members where agent_id = 1 and deleted_at is null')
    const accounts = new Set(own.map(({ account }) => account))
    for (const query of [
      '',
      '&agentInfoId=2',
      `&by=userId&search=${foreign.id}`,
      `&account=${foreign.account}`,
    ]) {
      const answer = await editor.get(`/api/export/members?format=csv&locale=en${query}`)
      const [header = [], ...rows] = csvRows(await answer.text())
      const column = header.indexOf('Account')
      expect(column).toBeGreaterThan(-1)
      expect(rows.map((row) => row[column]).filter((account) => !accounts.has(account))).toEqual([])
      if (query === '') expect(rows).toHaveLength(accounts.size)
    }
  })
})
