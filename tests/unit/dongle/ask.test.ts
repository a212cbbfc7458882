import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askHelper } from '../../../lib/dongle/ask.ts'
import { startRogueHelper } from '../../support/rogue-helper.ts'

const mac = 'a1'.repeat(32)
const sign = { op: 'sign', challenge: 'c'.repeat(43) } as const
const read = { op: 'read' } as const

/** The reply and its duration in milliseconds. */
async function timed(question: Parameters<typeof askHelper>[0], address: string) {
  const began = performance.now()
  const reply = await askHelper(question, address)
  return { reply, took: performance.now() - began }
}

describe('an honest helper', () => {
  test('is requested once, under its own id, and its answer is used', async () => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, serial: 'K-1', mac }))
    expect(await askHelper(sign, helper.address)).toEqual({ ok: true, serial: 'K-1', mac })
    expect(await askHelper(read, helper.address)).toEqual({ ok: true, serial: 'K-1', mac })
    expect(helper.asked).toEqual([
      { id: expect.any(String), ...sign },
      { id: expect.any(String), ...read },
    ])
    expect(helper.asked[0]?.id).not.toBe(helper.asked[1]?.id)
    await expect.poll(() => helper.lines, { timeout: 4000 }).toBe(0)
  })

  test.each([
    [1, { ok: false, why: 'absent' }],
    [5, { ok: false, why: 'readError', code: 5 }],
  ])('with error %i is understood', async (error, expected) => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, error }))
    expect(await askHelper(sign, helper.address)).toEqual(expected)
  })
})

describe('the request fails within two seconds when', () => {
  test('no helper listens', async () => {
    const { reply, took } = await timed(sign, 'ws://127.0.0.1:1')
    expect(reply).toEqual({ ok: false, why: 'unreachable' })
    expect(took).toBeLessThan(2000)
  })

  test('the browser forbids such an address', async () => {
    expect(await askHelper(sign, 'no address')).toEqual({ ok: false, why: 'unreachable' })
  })

  test('the helper does not answer', async () => {
    const helper = await startRogueHelper()
    const { reply, took } = await timed(sign, helper.address)
    expect(reply).toEqual({ ok: false, why: 'silent' })
    expect(took).toBeLessThan(2000)
    await expect.poll(() => helper.lines, { timeout: 4000 }).toBe(0)
  })

  test('the helper answers other requests only', async () => {
    const helper = await startRogueHelper(({ id }, reply) => {
      for (const other of ['', 'q1', `${id} `]) reply({ id: other, serial: 'K-9', mac })
    })
    expect(await askHelper(sign, helper.address)).toEqual({ ok: false, why: 'silent' })
  })

  test('the connection closes instead of an answer', async () => {
    const helper = await startRogueHelper(() => helper.hangUp())
    expect(await askHelper(sign, helper.address)).toEqual({ ok: false, why: 'unreachable' })
  })

  test('the answer comes late', async () => {
    const helper = await startRogueHelper(({ id }, reply) => {
      setTimeout(() => reply({ id, serial: 'K-1', mac }), 1700)
    })
    expect(await askHelper(sign, helper.address)).toEqual({ ok: false, why: 'silent' })
  })
})

describe('a helper that breaks the protocol is refused at once:', () => {
  test.each<[string, (reply: (frame: unknown) => void, id: unknown) => void]>([
    ['a signature that is none', (reply, id) => reply({ id, serial: 'K-1' })],
    ['bytes', (reply) => reply(new Uint8Array([1, 2, 3]))],
    ['a frame of a mebibyte', (reply) => reply('x'.repeat(1 << 20))],
    ['a flood of events', (reply) => Array.from({ length: 500 }, () => reply({ event: 'inserted' }))],
    ['a flood of nonsense', (reply) => Array.from({ length: 500 }, () => reply('{'))],
  ])('%s', async (_, misbehave) => {
    const helper = await startRogueHelper(({ id }, reply) => misbehave(reply, id))
    const { reply, took } = await timed(sign, helper.address)
    expect(reply).toEqual({ ok: false, why: 'garbled' })
    expect(took).toBeLessThan(1500)
  })

  test('the first answer counts, among any other frames', { timeout: 20_000 }, async () => {
    let noise: unknown[] = []
    const helper = await startRogueHelper(({ id }, reply) => {
      for (const frame of noise) reply(frame)
      reply({ id, serial: 'K-1', mac })
      reply({ id, serial: 'K-2', mac })
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 9 }), async (said) => {
        noise = said
        expect(await askHelper(sign, helper.address)).toEqual({ ok: true, serial: 'K-1', mac })
      }),
      { numRuns: 60 },
    )
  })
})
