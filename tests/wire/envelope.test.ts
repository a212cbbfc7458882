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
import { isSharedKeySuite, SHARED_KEY_SUITES } from '../../lib/wire/suites.ts'
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

  test('names the sender alike', () => {
    expect(senderOf(sent)).toBe(sender)
  })

  test('is read by the platform and by the console', () => {
    const opened = openRequest(ring, context, { p: '7', b })
    expect(opened.payload).toEqual(payload)
    const body = JSON.stringify({ data, key: 7 })
    expect(openAnswer(ring, opened.reply, context, body, SEALED)).toEqual(vectors.message.answer)
  })
})

describe('one end opens the messages of the other', () => {
  test.each(suites)('%s, any JSON both ways', (suite) => {
    const ring = ringOf(['main', suite])
    fc.assert(
      fc.property(fc.jsonValue(), fc.webPath(), fc.uuid(), (value, call, requestId) => {
        const context = { call, requestId, sender: CONTEXT.sender }
        const said = JSON.parse(JSON.stringify(value))
        const { p, b, reply } = sealRequest(ring, context, value)
        expect(p).toBe('main')
        expect(b).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
        const opened = openRequest(ring, context, { p, b })
        expect(opened.payload).toEqual(said)
        const envelope = sealAnswer(opened.reply, context, { code: 1, data: value, msg: call })
        expect(envelope.key).toBe('main')
        const heard = openAnswer(ring, reply, context, JSON.stringify(envelope), SEALED)
        expect(heard).toEqual({ code: 1, data: said, msg: call })
      }),
      { numRuns: 40 },
    )
  })

  test('an answer reaches a call without a payload, with and without p', () => {
    const { p, reply } = startReply(gcm)
    expect(p).toBe('1')
    for (const named of [p, undefined]) {
      const envelope = sealAnswer(acceptReply(gcm, named), CONTEXT, answer)
      expect(openAnswer(gcm, reply, CONTEXT, JSON.stringify(envelope), SEALED)).toEqual(answer)
    }
  })

  test('a payload that JSON cannot express is not sent', () => {
    expect(() => sealRequest(gcm, CONTEXT, undefined)).toThrow(new TypeError('the value has no JSON form'))
  })
})

describe('a message is valid for its own call and request only', () => {
  const { p, b, reply } = sealRequest(gcm, CONTEXT, { id: 5 })
  const sealed = sealAnswer(reply, CONTEXT, answer)
  const asAnswer = (data: unknown) => JSON.stringify({ data, key: 1 })
  const others = [
    ['another call', { ...CONTEXT, call: 'userInfo/delUserInfo' }],
    ['another request', { ...CONTEXT, requestId: '0b5c4d52-6a6e-4bd2-9a76-6a1f3b0e7f12' }],
    ['another sender', { ...CONTEXT, sender: CONTEXT.sender.replace('a', 'b') }],
    ['no sender', { ...CONTEXT, sender: '' }],
    ['a call that holds a line feed', { ...CONTEXT, call: `${CONTEXT.call}\n1` }],
    ['a request that holds a line feed', { ...CONTEXT, requestId: `${CONTEXT.requestId}\n` }],
  ] as const

  test.each(others)('%s', (_, context) => {
    expect(refusal(() => openRequest(gcm, context, { p, b }))).toEqual(BAD_REQUEST)
    expect(refusal(() => openAnswer(gcm, reply, context, asAnswer(sealed.data), SEALED))).toEqual(BAD_ANSWER)
  })

  test('two contexts that would serialise to the same bytes are not sent', () => {
    const plain = { call: 'a', requestId: 'z', sender: 's' }
    for (const part of ['call', 'requestId', 'sender'] as const) {
      const context = { ...plain, [part]: 'a\n1' }
      expect(refusal(() => sealRequest(gcm, context, 5))).toEqual(BAD_REQUEST)
      expect(refusal(() => sealAnswer(reply, context, answer))).toEqual(BAD_ANSWER)
    }
  })

  test('a request returned as its answer, an answer sent on as a request', () => {
    const asked = sealRequest(gcm, CONTEXT, answer)
    expect(refusal(() => openAnswer(gcm, reply, CONTEXT, asAnswer(asked.b), SEALED))).toEqual(BAD_ANSWER)
    expect(refusal(() => openRequest(gcm, CONTEXT, { p, b: sealed.data }))).toEqual(BAD_REQUEST)
  })

  test('another hint with the same key', () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    const twice = parseKeyRing([1, 2].map((hint) => ({ hint, suite: 'aes-256-gcm', key })))
    const asked = sealRequest(twice, CONTEXT, { id: 5 })
    expect(openRequest(twice, CONTEXT, { p: '1', b: asked.b }).payload).toEqual({ id: 5 })
    expect(refusal(() => openRequest(twice, CONTEXT, { p: '2', b: asked.b }))).toEqual(BAD_REQUEST)
    const { data } = sealAnswer(asked.reply, CONTEXT, answer)
    const body = JSON.stringify({ data, key: 2 })
    expect(refusal(() => openAnswer(twice, asked.reply, CONTEXT, body, SEALED))).toEqual(BAD_ANSWER)
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
  ] as const)('%s', (_, console, platform, hint) => {
    const { p, b, reply } = sealRequest(console, CONTEXT, { id: 5 })
    expect(p).toBe(hint)
    const opened = openRequest(platform, CONTEXT, { p, b })
    expect(opened.payload).toEqual({ id: 5 })
    const body = JSON.stringify(sealAnswer(opened.reply, CONTEXT, answer))
    expect(openAnswer(console, reply, CONTEXT, body, SEALED)).toEqual(answer)
  })

  test('an answer under another key of the ring is read', () => {
    const { reply } = startReply(during)
    const body = JSON.stringify(sealAnswer(startReply(before).reply, CONTEXT, answer))
    expect(openAnswer(during, reply, CONTEXT, body, SEALED)).toEqual(answer)
  })

  test('a removed key is unknown at either end', () => {
    const old = sealRequest(before, CONTEXT, { id: 5 })
    expect(refusal(() => openRequest(after, CONTEXT, old))).toEqual(unknownHint('1'))
    const body = JSON.stringify(sealAnswer(old.reply, CONTEXT, answer))
    expect(refusal(() => openAnswer(after, startReply(after).reply, CONTEXT, body, SEALED))).toEqual(
      unknownHint('1'),
    )
  })
})

describe('p names a key exactly or not at all', () => {
  const ring = ringOf([1, 'aes-256-gcm'], ['old', 'aes-256-gcm'])
  const { b } = sealRequest(ring, CONTEXT, { id: 5 })

  test.each(['-1', ' 1', '1 ', '01', '1.0', '+1', '1e0', '2', 'Old', '__proto__', 'constructor', 'toString'])(
    '%j',
    (p) => {
      expect(refusal(() => openRequest(ring, CONTEXT, { p, b }))).toEqual(unknownHint(p))
      expect(refusal(() => acceptReply(ring, p))).toEqual(unknownHint(p))
    },
  )

  test.each([[''], [null], [1], [-1], [['1', '1']], [{ toString: () => '1' }], ['x'.repeat(1025)]])(
    '%j is not a valid p',
    (p) => {
      expect(refusal(() => openRequest(ring, CONTEXT, { p, b }))).toEqual(BAD_REQUEST)
      expect(refusal(() => acceptReply(ring, p))).toEqual(BAD_REQUEST)
    },
  )

  test('a missing p means that the message is no request', () => {
    expect(refusal(() => openRequest(ring, CONTEXT, { p: undefined, b }))).toEqual(BAD_REQUEST)
  })

  test('__proto__ is a hint like any other if the ring has it', () => {
    const odd = ringOf(['__proto__', 'aes-256-gcm'])
    const asked = sealRequest(odd, CONTEXT, { id: 5 })
    expect(asked.p).toBe('__proto__')
    expect(openRequest(odd, CONTEXT, asked).payload).toEqual({ id: 5 })
  })

  test('the error shows at most 32 characters of it, and no control characters', () => {
    const hostile = `a\r\n\u0000\u001b[31m\u202e\u2028${'界'.repeat(40)}`
    expect(refusal(() => openRequest(ring, CONTEXT, { p: hostile, b }))).toEqual(
      unknownHint(`a[31m${'界'.repeat(27)}`),
    )
  })
})

describe('all failures of a request look the same', () => {
  const raw = (suite: 'aes-256-gcm' | 'aes-256-cbc', plain: Uint8Array) => {
    const key = createSecretKey(Buffer.alloc(32, `${suite} under 1`))
    const aad = Buffer.from(`request\n${CONTEXT.call}\n1\n${CONTEXT.requestId}\n${CONTEXT.sender}`)
    return SHARED_KEY_SUITES[suite].seal(key, plain, aad)
  }
  const cut = (sealed: Buffer) => sealed.subarray(0, -1).toString('base64')
  const turned = (sealed: Buffer, place: number) => {
    sealed.writeUInt8(sealed.readUInt8(sealed.length + place) ^ 1, sealed.length + place)
    return sealed.toString('base64')
  }
  const json = Buffer.from('{"id":5}')

  test('the messages below would open if they were intact', () => {
    for (const suite of ['aes-256-gcm', 'aes-256-cbc'] as const) {
      const b = raw(suite, json).toString('base64')
      expect(openRequest(ringOf([1, suite]), CONTEXT, { p: '1', b }).payload).toEqual({ id: 5 })
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
    [
      'a byte order mark',
      'aes-256-gcm',
      raw('aes-256-gcm', Buffer.from('\ufeff{"id":5}')).toString('base64'),
    ],
    ['no text', 'aes-256-gcm', ['AAAA']],
    ['a missing b', 'aes-256-gcm', undefined],
  ])('%s', (_, suite, b) => {
    expect(refusal(() => openRequest(ringOf([1, suite]), CONTEXT, { p: '1', b }))).toEqual(BAD_REQUEST)
  })

  test('more than 8 MiB of base64, and none below it', () => {
    // 28 bytes of nonce and tag, 2 quotes.
    const most = (WIRE_TEXT_LIMIT / 4) * 3 - 28 - 2
    const b = (length: number) =>
      raw('aes-256-gcm', Buffer.from(`"${'a'.repeat(length)}"`)).toString('base64')
    expect(openRequest(gcm, CONTEXT, { p: '1', b: b(most) }).payload).toHaveLength(most)
    expect(refusal(() => openRequest(gcm, CONTEXT, { p: '1', b: b(most + 1) }))).toEqual(BAD_REQUEST)
  })

  test('any bit of any byte of b', () => {
    const whole = raw('aes-256-gcm', json)
    for (let place = -whole.length; place < 0; place++) {
      const b = turned(Buffer.from(whole), place)
      expect(refusal(() => openRequest(gcm, CONTEXT, { p: '1', b }))).toEqual(BAD_REQUEST)
    }
  })
})
