import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openAnswer, openRequest } from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf } from '../../lib/wire/sender.ts'

/** The example messages of docs/own-platform.md, with which integrators compare their own. */

const page = readFileSync(new URL('../../docs/own-platform.md', import.meta.url), 'utf8')
const [, , block = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json)
const text = z.string()
const example = z
  .object({
    ...{ call: text, requestId: text, sender: text },
    ...{ authorization: text, uid: text, query: text, sentAt: text },
    payload: z.unknown(),
    answer: z.unknown(),
    messages: z.array(z.object({ hint: z.number(), suite: text, key: text, b: text, data: text })),
  })
  .parse(JSON.parse(block))

describe('the example of the page', () => {
  test('has the sender that results from its plain parts', () => {
    expect(senderOf(example)).toBe(example.sender)
  })

  test('is under the suites that the page names', () => {
    expect(example.messages.map(({ suite }) => suite)).toEqual(['aes-256-gcm', 'jwe', 'des-ede3-cbc'])
  })

  test.each(example.messages)('opens under $suite', async ({ hint, suite, key, b, data }) => {
    const ring = parseKeyRing([{ hint, suite, key }])
    const opened = await openRequest(ring, example, { p: String(hint), b })
    expect(opened.payload).toEqual(example.payload)
    const body = JSON.stringify({ data, key: hint })
    expect(await openAnswer(ring, opened.reply, example, body, { plaintext: false })).toEqual(example.answer)
  })
})

test('the first hour has exactly the calls of the small platform in Python', () => {
  const program = readFileSync(new URL('../foreign-platform/calls.py', import.meta.url), 'utf8')
  const written = [...program.matchAll(/\('(?:GET|POST)', '([^']+)'\):/g)].map(([, call]) => call)
  const hour = page.slice(page.indexOf('## 1. '), page.indexOf('## 2. '))
  const table = [...hour.matchAll(/^\| \d \|([^|]+)\|/gm)].flatMap(([, calls = '']) => [
    ...calls.matchAll(/`([^`]+)`/g),
  ])
  expect(table.map(([, call]) => call).toSorted()).toEqual(written.toSorted())
  expect(written).toHaveLength(12)
})
