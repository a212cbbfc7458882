import { describe, expect, test } from 'vitest'
import { openAnswer, plainAnswer, sealAnswer, startReply, WIRE_TEXT_LIMIT } from '../../lib/wire/envelope.ts'
import { BAD_ANSWER, CONTEXT, DOWNGRADE, refusal, ringOf, unknownHint } from './wire-ends.ts'

const ring = ringOf([1, 'aes-256-gcm'], ['old', 'aes-256-gcm'])
const { reply } = startReply(ring)
const success = { code: 1, data: { Token: 't' }, msg: '' }
const failure = { code: 0, data: null, msg: 'illegal operation' }
const read = (body: string, plaintext = false) => openAnswer(ring, reply, CONTEXT, body, { plaintext })
const { data: sealed } = await sealAnswer(reply, CONTEXT, success)

describe('an attacker in between cannot switch encryption off', () => {
  const text = (code: number) => JSON.stringify(plainAnswer({ ...success, code }))

  test('a plain success is read only where the contract allows it', async () => {
    expect(text(1)).toBe('{"data":{"code":1,"data":{"Token":"t"},"msg":""},"key":-1}')
    expect(await read(text(1), true)).toEqual({ ...success, plain: true })
    expect(await refusal(() => read(text(1)))).toEqual(DOWNGRADE)
  })

  test.each([0, 2, 7, 10, 11, -1, -2, 99])('the plain failure %i is read from every call', async (code) => {
    expect(await read(text(code), true)).toEqual({ ...success, code, plain: true })
    expect(await read(text(code))).toEqual({ ...success, code, plain: true })
  })

  test('plain data may be the JSON text of the answer, under the same rule', async () => {
    const asText = (answer: unknown) => JSON.stringify({ data: JSON.stringify(answer), key: -1 })
    expect(await read(asText(success), true)).toEqual({ ...success, plain: true })
    expect(await refusal(() => read(asText(success)))).toEqual(DOWNGRADE)
    expect(await read(asText(failure))).toEqual({ ...failure, plain: true })
    expect(await refusal(() => read(asText(JSON.stringify(success)), true))).toEqual(BAD_ANSWER)
  })

  test('a sealed answer is read with plain answers allowed or not', async () => {
    expect(await read(JSON.stringify({ data: sealed, key: 1 }))).toEqual(success)
    expect(await read(JSON.stringify({ data: sealed, key: 1 }), true)).toEqual(success)
  })

  test.each(['aes-256-cbc', 'aes-256-gcm-bare'] as const)(
    'an answer under %s is refused if the request was bound',
    async (suite) => {
      const mixed = ringOf([1, 'aes-256-gcm'], [2, suite])
      const weak = ringOf([2, suite])
      const body = JSON.stringify(await sealAnswer(startReply(weak).reply, CONTEXT, success))
      const open = (answerRing: typeof mixed) =>
        openAnswer(mixed, startReply(answerRing).reply, CONTEXT, body, { plaintext: true })
      expect(await refusal(() => open(mixed))).toEqual(DOWNGRADE)
      expect(await open(weak)).toEqual(success)
    },
  )
})

describe('key is parsed strictly', () => {
  const plain = JSON.stringify(success)

  test.each(['-1', '-1.0', '-1e0', '-10e-1', '"-1"'])('the key %s is plaintext', async (key) => {
    expect(await read(`{"data":${plain},"key":${key}}`, true)).toEqual({ ...success, plain: true })
    expect(await refusal(() => read(`{"data":${plain},"key":${key}}`))).toEqual(DOWNGRADE)
  })

  test.each([
    '" -1"',
    '"-1.0"',
    'null',
    'true',
    '[-1]',
    '{}',
    '-2',
    '-1.5',
    '1e400',
    '""',
    '"01x"',
    '" 1"',
    '1.5',
    '"a b"',
  ])('the key %s is invalid', async (key) => {
    for (const data of [plain, JSON.stringify(plain), JSON.stringify(sealed)]) {
      expect(await refusal(() => read(`{"data":${data},"key":${key}}`, true))).toEqual(BAD_ANSWER)
    }
  })

  test('a missing key means none', async () => {
    expect(await refusal(() => read(`{"data":${plain}}`, true))).toEqual(BAD_ANSWER)
    expect(await refusal(() => read(`{"data":"${sealed}"}`, true))).toEqual(BAD_ANSWER)
  })

  test.each([
    ['key, sealed first', `{"data":"${sealed}","key":1,"key":-1}`],
    ['key, sealed last', `{"key":-1,"data":"${sealed}","key":1}`],
    ['key, spelt in two ways', `{"data":"${sealed}","ke\\u0079":-1,"key":1}`],
    ['key, twice the same', `{"data":"${sealed}","key":1,"key":1}`],
    ['data', `{"data":${plain},"data":"${sealed}","key":1}`],
  ])('a repeated member is refused: %s', async (_, body) => {
    expect(await refusal(() => read(body, true))).toEqual(BAD_ANSWER)
  })

  test('repeated members inside the answer, and text that resembles one, are ignored', async () => {
    const data = { list: [{ key: 1, data: '"key":1' }, { key: 2 }], note: '\\",\\"key\\":{\\\\', key: -1 }
    const body = JSON.stringify({ data: { code: 0, data, msg: '","key":-1,"' }, key: -1, more: [[], {}] })
    expect(await read(body)).toEqual({ code: 0, data, msg: '","key":-1,"', plain: true })
  })

  test.each([
    ['2', '2'],
    ['0', '0'],
    ['"2"', '2'],
    ['"new"', 'new'],
    ['"__proto__"', '__proto__'],
    ['"constructor"', 'constructor'],
  ])('the key %s is unknown', async (key, hint) => {
    expect(await refusal(() => read(`{"data":"${sealed}","key":${key}}`, true))).toEqual(unknownHint(hint))
  })
})

describe('a malformed answer is bad_answer, for any reason', () => {
  const seal = async (value: unknown) => {
    const { data } = await sealAnswer(reply, CONTEXT, Object(value))
    return JSON.stringify({ data, key: 1 })
  }
  const damaged = Buffer.from(String(sealed), 'base64')
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1)

  test.each([
    ['nothing', ''],
    ['a page', '<html>502 Bad Gateway</html>'],
    ['JSON cut short', `{"data":"${sealed}","key":1`],
    ['a list', '[]'],
    ['null', 'null'],
    ['sealed data that is no text', '{"data":{"code":0,"data":null,"msg":""},"key":1}'],
    ['sealed data that is missing', '{"key":1}'],
    ['a wrong tag', JSON.stringify({ data: damaged.toString('base64'), key: 1 })],
    ['a short tag', JSON.stringify({ data: damaged.subarray(0, -1).toString('base64'), key: 1 })],
    ['no base64', JSON.stringify({ data: `${sealed}!`, key: 1 })],
    ['another key of the ring', JSON.stringify({ data: sealed, key: 'old' })],
    ['a sealed list', seal([success])],
    ['a sealed word', seal('ok')],
    ['a code in quotes', seal({ ...success, code: '1' })],
    ['a code that is no whole number', seal({ ...success, code: 1.5 })],
    ['no code', seal({ data: {}, msg: '' })],
    ['plain data that is missing', '{"key":-1}'],
    ['plain data that is null', '{"data":null,"key":-1}'],
    ['plain data that is no JSON', '{"data":"ok","key":-1}'],
    ['plain data without a code', '{"data":{"data":1,"msg":""},"key":-1}'],
    ['plain data with a code in quotes', '{"data":{"code":"1","data":1,"msg":""},"key":-1}'],
  ])('%s', async (_, body) => {
    expect(await refusal(async () => read(await body, true))).toEqual(BAD_ANSWER)
    expect(await refusal(async () => read(await body, false))).toEqual(BAD_ANSWER)
  })

  test('an answer over 8 MiB, and none below it', async () => {
    const body = (length: number) => JSON.stringify({ data: sealed, key: 1 }).padEnd(length)
    expect(WIRE_TEXT_LIMIT).toBe(8_388_608)
    expect(await read(body(WIRE_TEXT_LIMIT))).toEqual(success)
    expect(await refusal(() => read(body(WIRE_TEXT_LIMIT + 1)))).toEqual(BAD_ANSWER)
  })

  test.each([
    ['length', ' '.repeat(WIRE_TEXT_LIMIT + 1)],
    ['envelope', '<html>502 Bad Gateway</html>'],
    ['encryption', JSON.stringify({ data: damaged.toString('base64'), key: 1 })],
    ['answer', seal('ok')],
  ])('the reader receives its kind: %s', async (kind, body) => {
    await expect(read(await body)).rejects.toMatchObject({ code: 'bad_answer', kind })
  })

  test.each([[{}], [{ msg: null }], [{ msg: 5 }]])(
    'a message that is no text is left out: %j',
    async (said) => {
      expect(await read(await seal({ code: 1, data: {}, ...said }))).toEqual({ code: 1, data: {}, msg: '' })
    },
  )

  test('members beside code, data and msg are dropped', async () => {
    expect(await read(await seal({ ...success, admin: true }))).toStrictEqual(success)
  })
})
