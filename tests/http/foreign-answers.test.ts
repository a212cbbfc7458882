import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startForeignConsole } from '../support/foreign-console.ts'
import type { Wish } from '../support/foreign-platform.ts'
import { all, one, textOf } from '../support/html.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { said, words } from '../support/words.ts'

/** A list whose answer is wrong as a whole: the operator reads why, the log names the fault, and nothing is shown of it. */

const { consoleUrl, state, spoil, logged } = await startForeignConsole('aes-256-gcm')
const members = 'userInfo/groupUserWithPage'
const path = '/en/totalk/members'
const open = () =>
  new Visitor(
    consoleUrl,
    state.cookies.map(({ name, value }) => [name, value]),
  )

const { errors, platformSays, ui, members: list } = words.en
const html = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' }
const refused = (code: number, msg: string, status = 200): Wish => ({
  status,
  answer: { code, data: null, msg },
})
const says = (msg: string) => said(platformSays.other, { msg })

const wrong: [what: string, wish: Wish, reason: string, logged: Record<string, unknown>][] = [
  ['is a plain success of a sealed call', { plain: true }, errors.downgrade, { code: 'downgrade' }],
  ['does not come within five seconds', { hold: true }, errors.timeout, { code: 'timeout' }],
  ['is cut in the middle', { cut: true }, errors.unreachable, { code: 'unreachable' }],
  ['is a page of a proxy', html, errors.bad_answer, { code: 'bad_answer', kind: 'envelope' }],
  ['is compressed unasked', { gzip: true }, errors.bad_answer, { code: 'bad_answer', kind: 'envelope' }],
  [
    'is that of another request',
    { replay: true },
    errors.bad_answer,
    { code: 'bad_answer', kind: 'encryption' },
  ],
  ['is of 9 MiB', { padding: 9 << 20 }, errors.bad_answer, { code: 'bad_answer', kind: 'length' }],
  ['names a key that the ring lacks', { hint: 9 }, errors.bad_answer, { code: 'bad_answer', kind: 'hint' }],
  ['names a word as key', { hint: 'spare' }, errors.bad_answer, { code: 'bad_answer', kind: 'hint' }],
  [
    'has its code as text',
    { answer: { code: '1' } },
    errors.bad_answer,
    { code: 'bad_answer', kind: 'answer' },
  ],
  [
    'counts in words',
    { patch: { total: 'thirty' } },
    errors.bad_answer,
    { code: 'bad_answer', kind: 'schema at total' },
  ],
  [
    'has a code of its own',
    refused(77, '\u0000库存不足\n\u202eကုန်ပြီ'),
    said(errors.unknown, { msg: '库存不足 ကုန်ပြီ' }),
    { code: 'unknown' },
  ],
  [
    'is a sealed refusal at status 400',
    refused(0, '系统维护中', 400),
    `${errors.illegal} ${says('系统维护中')}`,
    { code: 'illegal' },
  ],
  [
    'is a sealed refusal at status 500',
    refused(6, 'ယနေ့ မရပါ', 500),
    `${errors.limit} ${says('ယနေ့ မရပါ')}`,
    { code: 'limit' },
  ],
  [
    'is status 401 for this call alone',
    { status: 401, body: '' },
    errors.illegal,
    { code: 'unauthenticated', kind: 'envelope' },
  ],
]

/** The failure in place of the list. */
const failureOf = ({ document }: HttpPage) => one(document, { slot: 'failed-state' })

/** The list again, by the link of its failure. */
async function again(visitor: Visitor, page: HttpPage): Promise<HttpPage> {
  const link = all(failureOf(page), { tag: 'a' }).find((each) => textOf(each) === ui.tryAgain)
  if (!link) throw new Error('the failure has no link to try again')
  return visitor.getPage(link.attribs.href ?? '')
}

describe.each(wrong)('an answer that %s', (_, wish, reason, line) => {
  test('is reported and logged, and the list is back when the platform behaves', async () => {
    const visitor = open()
    if (wish.replay) await visitor.getPage(path)
    const restore = await spoil(members, wish)
    const page = await visitor.getPage(path)
    await restore()
    const failure = failureOf(page)
    const isPassing = line.code === 'timeout' || line.code === 'unreachable'
    const retries = said(ui.retriesItself, { seconds: '5' })
    expect(textOf(failure)).toContain(list.failed)
    expect(textOf(failure)).toContain(reason)
    expect(textOf(failure).includes(retries)).toBe(isPassing)
    expect(page.html).not.toMatch(/\uFFFD|Bad Gateway/)
    const requestId = textOf(one(failure, { tag: 'code' }))
    expect(await logged(requestId)).toMatchObject({ call: members, ...line })
    expect(listOf((await again(visitor, page)).document).rows).toHaveLength(20)
  })
})

test.each([302, 307, 308])('status %i with another host is not followed', async (status) => {
  const asked: unknown[] = []
  const other = createServer((request, response) => {
    asked.push([request.url, request.headers])
    response.end('{}')
  })
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void other.close())
  const location = `http://127.0.0.1:${Object(other.address()).port}/api/${members}`
  const restore = await spoil(members, { status, headers: { location }, body: '' })
  const visitor = open()
  const page = await visitor.getPage(path)
  await restore()
  expect(textOf(failureOf(page))).toContain(errors.bad_answer)
  expect(asked).toEqual([])
  expect(listOf((await again(visitor, page)).document).rows).toHaveLength(20)
})

test('an end of the session in the middle leads to sign-in, and from there back', async () => {
  const over: Wish = { status: 401, body: '' }
  const restore = [await spoil(members, over), await spoil('agentInfo/loginverify', over)]
  const visitor = open()
  const page = await visitor.getPage(path)
  expect(page.path).toBe('/en/loginFrm?redirect=members&ended=1')
  const [notice] = all(one(page.document, { tag: 'main' }), { slot: 'notice' })
  expect(notice && textOf(notice)).toBe(words.en.login.ended)
  await Promise.all(restore.map((back) => back()))
  expect((await visitor.getPage('/en/loginFrm?redirect=members&ended=1')).path).toBe(path)
})
