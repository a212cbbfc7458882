import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startForeignConsole } from '../support/foreign-console.ts'
import type { Wish } from '../support/foreign-platform.ts'
import { all, attribute, type HtmlDocument, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { said, words } from '../support/words.ts'

/**
 * A list with an invalid answer: the page displays the reason and none of the answer, and the log has the
 * fault.
 */

const { visit, spoil, logged } = await startForeignConsole('aes-256-gcm')
const members = 'userInfo/groupUserWithPage'
const path = '/en/totalk/members'

const { errors, platformSays, ui, members: list } = words.en
const html = { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
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
  ['is that of a proxy', { ...html, status: 502 }, errors.busy, { code: 'busy', kind: 'envelope' }],
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

/** The lines of the failure in place of the list, without the request id, and the link of its retry. */
function failureOf(document: HtmlDocument) {
  const failed = one(document, { slot: 'failed-state' })
  const retry = one(failed, { tag: 'a' })
  const paragraphs = all(failed, { tag: 'p' }).map(textOf)
  const reasons = paragraphs.filter((text) => !text.startsWith(ui.requestId))
  return {
    lines: [textOf(one(failed, { tag: 'h2' })), ...reasons, textOf(retry)],
    retryHref: attribute(retry, 'href'),
    requestId: all(failed, { tag: 'code' }).map(textOf).join(),
  }
}

describe.each(wrong)('an answer that %s', (_, wish, reason, line) => {
  test('is reported and logged, and the list works again after the platform’s next valid answer', async () => {
    const visitor = visit()
    if (wish.replay) await visitor.getPage(path)
    const restore = await spoil(members, wish)
    const page = await visitor.getPage(path)
    await restore()
    const isPassing = ['timeout', 'unreachable', 'busy'].includes(String(line.code))
    const retries = isPassing ? [said(ui.retriesItself, { seconds: '5' })] : []
    const { lines, requestId, retryHref } = failureOf(page.document)
    expect(lines).toEqual([list.failed, reason, ...retries, ui.tryAgain])
    expect(page.html).not.toMatch(/\uFFFD|Welcome/)
    expect(await logged(requestId)).toMatchObject({ call: members, ...line })
    const back = await visitor.getPage(retryHref)
    expect(textOf(one(back.document, { slot: 'count' }))).toBe('30 members')
  })
})

test.each([302, 307, 308])('status %i with another host is not followed', async (status) => {
  const requests: unknown[] = []
  const other = createServer((request, response) => {
    requests.push([request.url, request.headers])
    response.end('{}')
  })
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void other.close())
  const location = `http://127.0.0.1:${Object(other.address()).port}/api/${members}`
  const restore = await spoil(members, { status, headers: { location }, body: '' })
  const visitor = visit()
  const { document } = await visitor.getPage(path)
  await restore()
  const { lines, retryHref } = failureOf(document)
  expect(lines).toEqual([list.failed, errors.bad_answer, ui.tryAgain])
  expect(requests).toEqual([])
  expect(listOf((await visitor.getPage(retryHref)).document).rows).toHaveLength(20)
})

test('the end of a session during the work leads to sign-in, and from there back', async () => {
  const over: Wish = { status: 401, body: '' }
  const restore = [await spoil(members, over), await spoil('agentInfo/loginverify', over)]
  const visitor = visit()
  const page = await visitor.getPage(path)
  expect(page.path).toBe('/en/loginFrm?redirect=members&ended=1')
  const [notice] = all(one(page.document, { tag: 'main' }), { slot: 'notice' })
  expect(notice && textOf(notice)).toBe(words.en.login.ended)
  await Promise.all(restore.map((back) => back()))
  expect((await visitor.getPage(page.path)).path).toBe(path)
})
