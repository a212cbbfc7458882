import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  acceptReply,
  openAnswer,
  openRequest,
  sealAnswer,
  sealRequest,
  startReply,
} from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import vectors from './vectors.json'
import { BAD_REQUEST, DOWNGRADE, refusal, unknownHint } from './wire-ends.ts'

const { call, requestId, sender, payload, answer, data, requests, publicKey, privateKey } = vectors.rsa
const context = { call, requestId, sender }
const SEALED = { plaintext: false }
const shared = { hint: 4, suite: 'aes-256-cbc', key: Buffer.alloc(32, 4).toString('base64') }

const rsaKey = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
const PADDINGS: Record<string, number> = {
  oaep: constants.RSA_PKCS1_OAEP_PADDING,
  pkcs1: constants.RSA_PKCS1_PADDING,
}

const ends = (padding: string) => ({
  console: parseKeyRing([{ hint: 9, suite: 'rsa-aes', key: publicKey, padding }, shared]),
  platform: parseKeyRing([{ hint: 9, suite: 'rsa-aes', key: privateKey, padding }, shared]),
})

describe.each(requests)('rsa-aes with $padding', ({ padding, p, b }) => {
  const { console, platform } = ends(padding)

  test('opens a message that OpenSSL wrapped, and seals the answer under the same key', async () => {
    const opened = await openRequest(platform, context, { p, b })
    expect(opened.payload).toEqual(payload)
    const body = JSON.stringify({ data, key: 0 })
    expect(await openAnswer(platform, opened.reply, context, body, SEALED)).toEqual(answer)
  })

  test('round trip under a new key each time, answered under the hint 0', async () => {
    const sealedRequests = await Promise.all([1, 2].map(() => sealRequest(console, context, payload)))
    expect(sealedRequests[0]?.p).not.toBe(sealedRequests[1]?.p)
    for (const request of sealedRequests) {
      expect(Buffer.from(request.p, 'base64').length).toBe(256)
      const opened = await openRequest(platform, context, request)
      expect(opened.payload).toEqual(payload)
      const envelope = await sealAnswer(opened.reply, context, answer)
      expect(envelope.key).toBe(0)
      const body = JSON.stringify(envelope)
      expect(await openAnswer(console, request.reply, context, body, SEALED)).toEqual(answer)
    }
  })

  test('another key, another padding and a damaged body are refused alike', async () => {
    const damagedKey = Buffer.from(p, 'base64')
    damagedKey.writeUInt8(damagedKey.readUInt8(255) ^ 1, 255)
    const overModulus = Buffer.alloc(256, 255).toString('base64')
    const otherPadding = requests.find((each) => each.padding !== padding)
    const damagedBody = Buffer.from(b, 'base64')
    damagedBody.writeUInt8(damagedBody.readUInt8(20) ^ 1, 20)
    for (const fields of [
      { p: damagedKey.toString('base64'), b },
      { p: overModulus, b },
      { p: otherPadding?.p, b: otherPadding?.b },
      { p, b: damagedBody.toString('base64') },
      { p, b: '' },
    ]) {
      expect(await refusal(() => openRequest(platform, context, fields))).toEqual(BAD_REQUEST)
    }
  })

  test('an answer under a suite without integrity is refused', async () => {
    const { reply } = startReply(console)
    const weak = startReply(parseKeyRing([shared])).reply
    const body = JSON.stringify(await sealAnswer(weak, context, answer))
    expect(await refusal(() => openAnswer(console, reply, context, body, SEALED))).toEqual(DOWNGRADE)
  })

  test('its hint, and a wrapped key of another length, name no key', async () => {
    for (const name of ['9', 'AAAA', p.slice(4)]) {
      expect(await refusal(() => openRequest(platform, context, { p: name, b }))).toEqual(
        unknownHint(name.slice(0, 32)),
      )
    }
  })

  test('its hint does not name the key of an answer', async () => {
    const body = JSON.stringify({ data, key: 9 })
    expect(
      await refusal(() => openAnswer(console, startReply(console).reply, context, body, SEALED)),
    ).toEqual(unknownHint('9'))
  })

  test('a wrapped key of another length is replaced by one of the right length', async () => {
    const short = publicEncrypt({ key: rsaKey, padding: PADDINGS[padding] }, Buffer.alloc(16, 3))
    expect(acceptReply(platform, short.toString('base64')).key.symmetricKeySize).toBe(32)
  })

  test('the public key alone unwraps nothing', async () => {
    expect(await refusal(() => openRequest(console, context, { p, b }))).toEqual(unknownHint(p.slice(0, 32)))
  })

  test('a call without a payload is answered under its p, or under a shared key', async () => {
    const { p: wrapped, reply } = startReply(console)
    const body = JSON.stringify(await sealAnswer(acceptReply(platform, wrapped), context, answer))
    expect(await openAnswer(console, reply, context, body, SEALED)).toEqual(answer)
    expect(acceptReply(platform, undefined).hint).toBe(4)
    const alone = parseKeyRing([{ hint: 9, suite: 'rsa-aes', key: privateKey, padding }])
    expect(await refusal(() => acceptReply(alone, undefined))).toEqual(BAD_REQUEST)
  })
})

describe('PKCS#1 v1.5 padding is checked strictly', () => {
  const { platform } = ends('pkcs1')
  const secret = Buffer.alloc(32, 3)
  const whole = Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(221, 1), Buffer.from([0]), secret])
  const unwraps = (block: Buffer) => {
    const p = publicEncrypt({ key: rsaKey, padding: constants.RSA_NO_PADDING }, block).toString('base64')
    return acceptReply(platform, p).key.export().equals(secret)
  }
  const withByte = (byte: number, place: number) => {
    const block = Buffer.from(whole)
    block.writeUInt8(byte, place)
    return block
  }

  test('the block as the standard defines it', async () => {
    expect(whole.length).toBe(256)
    expect(unwraps(whole)).toBe(true)
    expect(unwraps(withByte(255, 2))).toBe(true)
  })

  test.each([
    ['the first byte', 1, 0],
    ['the block type', 1, 1],
    ['a 0 at the start of the filling', 0, 2],
    ['a 0 at its end', 0, 222],
    ['no 0 before the key', 1, 223],
    ['128 in its place', 128, 223],
  ])('%s', async (_, byte, place) => {
    expect(unwraps(withByte(byte, place))).toBe(false)
  })
})
