import { createSecretKey } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { describe, expect, test } from 'vitest'
import { openAnswer, openRequest, sealAnswer, sealRequest } from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import vectors from './vectors.json'
import { BAD_ANSWER, BAD_REQUEST, refusal } from './wire-ends.ts'

const { key, hint, call, requestId, sender, payload, answer, jwe } = vectors.message
const ring = parseKeyRing([{ hint, suite: 'jwe', key }])
const context = { call, requestId, sender }
const p = String(hint)
const SEALED = { plaintext: false }
const secret = createSecretKey(Buffer.from(key, 'base64'))

const header = { alg: 'dir', enc: 'A256GCM', kid: p, dir: 'request', call, rid: requestId, sender }
const seal = (protectedHeader: typeof header) =>
  new CompactEncrypt(Buffer.from(JSON.stringify(payload))).setProtectedHeader(protectedHeader).encrypt(secret)

describe('jwe', () => {
  test('a message made by another implementation is read at both ends', async () => {
    const opened = await openRequest(ring, context, { p, b: jwe.b })
    expect(opened.payload).toEqual(payload)
    const body = JSON.stringify({ data: jwe.data, key: hint })
    expect(await openAnswer(ring, opened.reply, context, body, SEALED)).toEqual(answer)
  })

  test('the header of a message contains its context', async () => {
    const { b } = await sealRequest(ring, context, payload)
    expect(JSON.parse(Buffer.from(b.split('.')[0] ?? '', 'base64url').toString())).toEqual(header)
  })

  test('the order of the header does not matter', async () => {
    const { alg, ...others } = header
    const opened = await openRequest(ring, context, { p, b: await seal({ ...others, alg }) })
    expect(opened.payload).toEqual(payload)
  })

  test.each([
    ['another direction', { dir: 'answer' }],
    ['another call', { call: 'userInfo/delUserInfo' }],
    ['another request', { rid: '0b5c4d52-6a6e-4bd2-9a76-6a1f3b0e7f12' }],
    ['another sender', { sender: '' }],
    ['another hint', { kid: '8' }],
    ['a further member', { zip: undefined, typ: 'JWE' }],
  ])('a header with %s is refused', async (_, changed) => {
    const b = await seal({ ...header, ...changed })
    expect(await refusal(() => openRequest(ring, context, { p, b }))).toEqual(BAD_REQUEST)
  })

  test('a header that was changed after sealing is refused', async () => {
    const [, ...rest] = (await seal(header)).split('.')
    const other = Buffer.from(JSON.stringify({ ...header, sender: 'x' })).toString('base64url')
    const b = [other, ...rest].join('.')
    expect(await refusal(() => openRequest(ring, { ...context, sender: 'x' }, { p, b }))).toEqual(BAD_REQUEST)
  })

  test('another algorithm is refused, also with the right key', async () => {
    const wrapped = await new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ ...header, alg: 'A256KW' })
      .encrypt(secret)
    expect(await refusal(() => openRequest(ring, context, { p, b: wrapped }))).toEqual(BAD_REQUEST)
  })

  test.each([
    ['cut', (text: string) => text.slice(0, -1)],
    ['a part too few', (text: string) => text.replace('..', '.')],
    ['empty', () => ''],
    ['base64 of a message', () => vectors.message.data],
  ])('an answer that is %s is refused', async (_, change) => {
    const { reply } = await sealRequest(ring, context, payload)
    const { data } = await sealAnswer(reply, context, answer)
    const body = JSON.stringify({ data: change(String(data)), key: hint })
    expect(await refusal(() => openAnswer(ring, reply, context, body, SEALED))).toEqual(BAD_ANSWER)
  })
})
