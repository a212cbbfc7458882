import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptReply,
  openAnswer,
  openRequest,
  sealAnswer,
  sealRequest,
  startReply,
  WIRE_TEXT_LIMIT,
} from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf } from '../../lib/wire/sender.ts'
import { BYTE_SUITES, isSharedKeySuite, SHARED_KEY_SUITES } from '../../lib/wire/suites.ts'
import vectors from './vectors.json'
import { BAD_ANSWER, BAD_REQUEST, CONTEXT, refusal, ringOf, unknownHint } from './wire-ends.ts'

const SEALED = { plaintext: false }
const gcm = ringOf([1, 'aes-256-gcm'])
const answer = { code: 1, data: { nick: '中文 မြန်မာ' }, msg: '操作成功' }
const suites = Object.keys(SHARED_KEY_SUITES).filter(isSharedKeySuite)

describe('a message made by another implementation', () => {
  const { key, hint, call, requestId, sent, sender, payload, b, data } = vectors.message
  const ring = parseKeyRing([{ hint, suite: 'aes-256-gcm', key }])
  const context = { call, requestId, sender }

  test('has the same sender', async () => {
    expect(senderOf(sent)).toBe(sender)
  })

  test('is read by the platform and by the console', async () => {
    const opened = await openRequest(ring, context, { p: '7', b })
    expect(opened.payload).toEqual(payload)
    const body = JSON.stringify({ data, key: 7 })
    expect(await openAnswer(ring, opened.reply, context, body, SEALED)).toEqual(vectors.message.answer)
  })
})

describe('the one end opens the messages of the other', () => {
  test.each(suites)('%s, any JSON both ways', async (suite) => {
    const ring = ringOf(['main', suite])
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.webPath(), fc.uuid(), async (value, call, requestId) => {
        const context = { call, requestId, sender: CONTEXT.sender }
        const said = JSON.parse(JSON.stringify(value))
        const { p, b, reply } = await sealRequest(ring, context, value)
        expect(p).toBe('main')
        expect(b).toMatch(suite === 'jwe' ? /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/ : /^[A-Za-z0-9+/]+={0,2}$/)
        const opened = await openRequest(ring, context, { p, b })
        expect(opened.payload).toEqual(said)
        const envelope = await sealAnswer(opened.reply, context, { code: 1, data: value, msg: call })
        expect(envelope.key).toBe('main')
        const heard = await openAnswer(ring, reply, context, JSON.stringify(envelope), SEALED)
        expect(heard).toEqual({ code: 1, data: said, msg: call })
      }),
      { numRuns: 40 },
    )
  })

  test('an answer reaches a call without a payload, with and without p', async () => {
    const { p, reply } = startReply(gcm)
    expect(p).toBe('1')
    for (const named of [p, undefined]) {
      const envelope = await sealAnswer(acceptReply(gcm, named), CONTEXT, answer)
      expect(await openAnswer(gcm, reply, CONTEXT, JSON.stringify(envelope), SEALED)).toEqual(answer)
    }
  })

  test('a payload that JSON cannot express is not sent', async () => {
    await expect(sealRequest(gcm, CONTEXT, undefined)).rejects.toThrow(
      new TypeError('the value has no JSON form'),
    )
  })
})

describe('a message is valid for its own call and request only', async () => {
  const { p, b, reply } = await sealRequest(gcm, CONTEXT, { id: 5 })
  const sealed = await sealAnswer(reply, CONTEXT, answer)
  const asAnswer = (data: unknown) => JSON.stringify({ data, key: 1 })
  const others = [
    ['another call', { ...CONTEXT, call: 'userInfo/delUserInfo' }],
    ['another request', { ...CONTEXT, requestId: '0b5c4d52-6a6e-4bd2-9a76-6a1f3b0e7f12' }],
    ['another sender', { ...CONTEXT, sender: CONTEXT.sender.replace('a', 'b') }],
    ['no sender', { ...CONTEXT, sender: '' }],
    ['a call that holds a line feed', { ...CONTEXT, call: `${CONTEXT.call}\n1` }],
    ['a request that holds a line feed', { ...CONTEXT, requestId: `${CONTEXT.requestId}\n` }],
  ] as const

  test.each(others)('%s', async (_, context) => {
    expect(await refusal(() => openRequest(gcm, context, { p, b }))).toEqual(BAD_REQUEST)
    expect(await refusal(() => openAnswer(gcm, reply, context, asAnswer(sealed.data), SEALED))).toEqual(
      BAD_ANSWER,
    )
  })

  test('two contexts that would serialise to the same bytes are not sent', async () => {
    const plain = { call: 'a', requestId: 'z', sender: 's' }
    for (const part of ['call', 'requestId', 'sender'] as const) {
      const context = { ...plain, [part]: 'a\n1' }
      expect(await refusal(() => sealRequest(gcm, context, 5))).toEqual(BAD_REQUEST)
      expect(await refusal(() => sealAnswer(reply, context, answer))).toEqual(BAD_ANSWER)
    }
  })

  test('a request returned as its answer, an answer sent on as a request', async () => {
    const sealedRequest = await sealRequest(gcm, CONTEXT, answer)
    expect(await refusal(() => openAnswer(gcm, reply, CONTEXT, asAnswer(sealedRequest.b), SEALED))).toEqual(
      BAD_ANSWER,
    )
    expect(await refusal(() => openRequest(gcm, CONTEXT, { p, b: sealed.data }))).toEqual(BAD_REQUEST)
  })

  test('another hint with the same key', async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    const twice = parseKeyRing([1, 2].map((hint) => ({ hint, suite: 'aes-256-gcm', key })))
    const sealedRequest = await sealRequest(twice, CONTEXT, { id: 5 })
    expect((await openRequest(twice, CONTEXT, { p: '1', b: sealedRequest.b })).payload).toEqual({ id: 5 })
    expect(await refusal(() => openRequest(twice, CONTEXT, { p: '2', b: sealedRequest.b }))).toEqual(
      BAD_REQUEST,
    )
    const { data } = await sealAnswer(sealedRequest.reply, CONTEXT, answer)
    const body = JSON.stringify({ data, key: 2 })
    expect(await refusal(() => openAnswer(twice, sealedRequest.reply, CONTEXT, body, SEALED))).toEqual(
      BAD_ANSWER,
    )
  })
})

describe('keys are rotated without losing a message', () => {
  const before = ringOf([1, 'aes-256-gcm'])
  const during = ringOf([2, 'aes-256-gcm'], [1, 'aes-256-gcm'])
  const after = ringOf([2, 'aes-256-gcm'])

  test.each([
    ['the platform is ahead', before, during, '1'],
    ['both hold both', during, during, '2'],
    ['the console is behind in dropping', during, after, '2'],
    ['the platform is behind in dropping', after, during, '2'],
  ] as const)('%s', async (_, console, platform, hint) => {
    const { p, b, reply } = await sealRequest(console, CONTEXT, { id: 5 })
    expect(p).toBe(hint)
    const opened = await openRequest(platform, CONTEXT, { p, b })
    expect(opened.payload).toEqual({ id: 5 })
    const body = JSON.stringify(await sealAnswer(opened.reply, CONTEXT, answer))
    expect(await openAnswer(console, reply, CONTEXT, body, SEALED)).toEqual(answer)
  })

  test('an answer under another key of the ring is read', async () => {
    const { reply } = startReply(during)
    const body = JSON.stringify(await sealAnswer(startReply(before).reply, CONTEXT, answer))
    expect(await openAnswer(during, reply, CONTEXT, body, SEALED)).toEqual(answer)
  })

  test('an answer may name its key by a number as text', async () => {
    const { reply } = startReply(before)
    const { data } = await sealAnswer(reply, CONTEXT, answer)
    const body = JSON.stringify({ data, key: '1' })
    expect(await openAnswer(before, reply, CONTEXT, body, SEALED)).toEqual(answer)
  })

  test('a removed key is unknown at either end', async () => {
    const old = await sealRequest(before, CONTEXT, { id: 5 })
    expect(await refusal(() => openRequest(after, CONTEXT, old))).toEqual(unknownHint('1'))
    const body = JSON.stringify(await sealAnswer(old.reply, CONTEXT, answer))
    expect(await refusal(() => openAnswer(after, startReply(after).reply, CONTEXT, body, SEALED))).toEqual(
      unknownHint('1'),
    )
  })
})

describe('p names a key exactly or not at all', async () => {
  const ring = ringOf([1, 'aes-256-gcm'], ['old', 'aes-256-gcm'])
  const { b } = await sealRequest(ring, CONTEXT, { id: 5 })

  test.each(['-1', ' 1', '1 ', '01', '1.0', '+1', '1e0', '2', 'Old', '__proto__', 'constructor', 'toString'])(
    '%j',
    async (p) => {
      expect(await refusal(() => openRequest(ring, CONTEXT, { p, b }))).toEqual(unknownHint(p))
      expect(await refusal(() => acceptReply(ring, p))).toEqual(unknownHint(p))
    },
  )

  test.each([[''], [null], [1], [-1], [['1', '1']], [{ toString: () => '1' }], ['x'.repeat(1025)]])(
    '%j is not a valid p',
    async (p) => {
      expect(await refusal(() => openRequest(ring, CONTEXT, { p, b }))).toEqual(BAD_REQUEST)
      expect(await refusal(() => acceptReply(ring, p))).toEqual(BAD_REQUEST)
    },
  )

  test('a missing p means that the message is no request', async () => {
    expect(await refusal(() => openRequest(ring, CONTEXT, { p: undefined, b }))).toEqual(BAD_REQUEST)
  })

  test('__proto__ is a hint like any other if the ring has it', async () => {
    const odd = ringOf(['__proto__', 'aes-256-gcm'])
    const sealedRequest = await sealRequest(odd, CONTEXT, { id: 5 })
    expect(sealedRequest.p).toBe('__proto__')
    expect((await openRequest(odd, CONTEXT, sealedRequest)).payload).toEqual({ id: 5 })
  })

  test('the error contains at most 32 characters of it, and no control characters', async () => {
    const hostile = `a\r\n\u0000\u001b[31m\u202e\u2028${'界'.repeat(40)}`
    expect(await refusal(() => openRequest(ring, CONTEXT, { p: hostile, b }))).toEqual(
      unknownHint(`a[31m${'界'.repeat(27)}`),
    )
  })
})

describe('variants of other languages are read', () => {
  const key = createSecretKey(Buffer.alloc(32, 'aes-256-gcm under 1'))
  const sealedBy = (json: string) => {
    const aad = Buffer.from(`answer\n${CONTEXT.call}\n1\n${CONTEXT.requestId}\n${CONTEXT.sender}`)
    return BYTE_SUITES['aes-256-gcm'].seal(key, Buffer.from(json), aad).toString('base64')
  }
  const read = (body: string) => openAnswer(gcm, startReply(gcm).reply, CONTEXT, body, SEALED)
  const json = JSON.stringify(answer)

  test.each([
    ['a byte order mark before the envelope', `\ufeff${JSON.stringify({ data: sealedBy(json), key: 1 })}`],
    ['a byte order mark before the sealed JSON', JSON.stringify({ data: sealedBy(`\ufeff${json}`), key: 1 })],
    [
      'base64 with a line break every 76 characters',
      JSON.stringify({ data: sealedBy(json).replace(/.{76}/g, '$&\r\n'), key: 1 }),
    ],
  ])('%s', async (_, body) => {
    expect(await read(body)).toEqual(answer)
  })
})

describe('all failures of a request look the same', () => {
  const raw = (suite: 'aes-256-gcm' | 'aes-256-cbc', plain: Uint8Array) => {
    const key = createSecretKey(Buffer.alloc(32, `${suite} under 1`))
    const aad = Buffer.from(`request\n${CONTEXT.call}\n1\n${CONTEXT.requestId}\n${CONTEXT.sender}`)
    return BYTE_SUITES[suite].seal(key, plain, aad)
  }
  const cut = (sealed: Buffer) => sealed.subarray(0, -1).toString('base64')
  const turned = (sealed: Buffer, place: number) => {
    sealed.writeUInt8(sealed.readUInt8(sealed.length + place) ^ 1, sealed.length + place)
    return sealed.toString('base64')
  }
  const json = Buffer.from('{"id":5}')

  test('the messages below would open if they were intact', async () => {
    for (const suite of ['aes-256-gcm', 'aes-256-cbc'] as const) {
      const b = raw(suite, json).toString('base64')
      expect((await openRequest(ringOf([1, suite]), CONTEXT, { p: '1', b })).payload).toEqual({ id: 5 })
    }
  })

  test.each<[string, 'aes-256-gcm' | 'aes-256-cbc', unknown]>([
    ['a wrong tag', 'aes-256-gcm', turned(raw('aes-256-gcm', json), -1)],
    ['a short tag', 'aes-256-gcm', cut(raw('aes-256-gcm', json))],
    ['wrong padding', 'aes-256-cbc', turned(raw('aes-256-cbc', json), -17)],
    ['part of a block', 'aes-256-cbc', cut(raw('aes-256-cbc', json))],
    ['no JSON', 'aes-256-gcm', raw('aes-256-gcm', Buffer.from('{"id":')).toString('base64')],
    ['no JSON, under CBC', 'aes-256-cbc', raw('aes-256-cbc', Buffer.from('{"id":')).toString('base64')],
    ['no UTF-8', 'aes-256-gcm', raw('aes-256-gcm', Buffer.from('22ff22', 'hex')).toString('base64')],
    ['nothing sealed', 'aes-256-gcm', raw('aes-256-gcm', Buffer.alloc(0)).toString('base64')],
    ['nothing', 'aes-256-gcm', ''],
    ['no base64', 'aes-256-gcm', `${raw('aes-256-gcm', json).toString('base64')} `],
    [
      'base64 for addresses',
      'aes-256-gcm',
      raw('aes-256-gcm', Buffer.from(`"${'?'.repeat(600)}"`)).toString('base64url'),
    ],
    ['no text', 'aes-256-gcm', ['AAAA']],
    ['a missing b', 'aes-256-gcm', undefined],
  ])('%s', async (_, suite, b) => {
    expect(await refusal(() => openRequest(ringOf([1, suite]), CONTEXT, { p: '1', b }))).toEqual(BAD_REQUEST)
  })

  test('more than 8 MiB of base64, and none below it', async () => {
    // 28 bytes of nonce and tag, 2 quotes.
    const most = (WIRE_TEXT_LIMIT / 4) * 3 - 28 - 2
    const b = (length: number) =>
      raw('aes-256-gcm', Buffer.from(`"${'a'.repeat(length)}"`)).toString('base64')
    expect((await openRequest(gcm, CONTEXT, { p: '1', b: b(most) })).payload).toHaveLength(most)
    expect(await refusal(() => openRequest(gcm, CONTEXT, { p: '1', b: b(most + 1) }))).toEqual(BAD_REQUEST)
  })

  test('any bit of any byte of b', async () => {
    const whole = raw('aes-256-gcm', json)
    for (let place = -whole.length; place < 0; place++) {
      const b = turned(Buffer.from(whole), place)
      expect(await refusal(() => openRequest(gcm, CONTEXT, { p: '1', b }))).toEqual(BAD_REQUEST)
    }
  })
})
