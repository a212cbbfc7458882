import { readFile } from 'node:fs/promises'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { webhookExample } from '../../../lib/domain/help/webhook-example.ts'
import { answerText, secretText, signedHeaders } from '../../../platform/rules/webhook-rules.ts'

/**
 * Signatures of webhooks, checked by the reference implementation and by the code in the documentation and
 * the console.
 */

const [key, former] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const message = { messageId: 'msg_1', body: '{"text":"အဖွဲ့ဝင်"}' }
const now = new Date()

let isGenuine: (headers: object, body: string, secret: string, at?: number) => boolean

beforeAll(async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(await readFile('docs/webhooks.md', 'utf8')) ?? []
  ;({ isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`))
})

test('the reference implementation and the documentation verify a signature, by either of two keys', () => {
  const headers = signedHeaders(message, [key, former], now)
  for (const each of [key, former]) {
    expect(new Webhook(secretText(each)).verify(message.body, headers)).toEqual({ text: 'အဖွဲ့ဝင်' })
    expect(isGenuine(headers, message.body, secretText(each))).toBe(true)
  }
})

test('neither verifies another body, another key, or a message of another time', () => {
  const headers = signedHeaders(message, [key], now)
  const old = signedHeaders(message, [key], new Date(now.getTime() - 600_000))
  for (const [sent, body, by] of [
    [headers, `${message.body} `, key],
    [headers, message.body, former],
    [old, message.body, key],
  ] as const) {
    expect(() => new Webhook(secretText(by)).verify(body, sent)).toThrow()
    expect(isGenuine(sent, body, secretText(by))).toBe(false)
  }
})

test('a message without headers or with a broken time is not genuine, and the console shows the same lines', async () => {
  const headers = signedHeaders(message, [key], now)
  expect(isGenuine({}, message.body, secretText(key))).toBe(false)
  expect(isGenuine({ ...headers, 'webhook-timestamp': 'x' }, message.body, secretText(key))).toBe(false)
  expect(isGenuine({ ...headers, 'webhook-signature': undefined }, message.body, secretText(key))).toBe(false)
  expect(await readFile('docs/webhooks.md', 'utf8')).toContain(`\`\`\`js\n${webhookExample}\`\`\``)
})

test('an answer is text that can be stored: no NUL, no escape, no turned direction', () => {
  expect(answerText(Buffer.from('a\u0000b\u001b[2Jc\r\nd\te\u2067f'))).toBe('a�b�[2Jc\nd\te�f')
  expect(answerText(Buffer.from([0xe1, 0x80]))).toBe('�')
})
