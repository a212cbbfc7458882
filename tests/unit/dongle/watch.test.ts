import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { watchHelper } from '../../../lib/dongle/watch.ts'
import { startRogueHelper } from '../../support/rogue-helper.ts'

/** Milliseconds for immediate events, even on a busy machine. */
const soon = { timeout: 4000 }

/** All reports of a watch, in order. */
function watched(address: string): unknown[] {
  const heard: unknown[] = []
  const stop = watchHelper(
    {
      onRead: (serial) => heard.push(`read ${serial}`),
      onEvent: (event) => heard.push(event),
      onTrouble: (why, code) => heard.push(code === undefined ? why : `${why} ${code}`),
    },
    address,
  )
  onTestFinished(stop)
  return heard
}

describe('watching the dongle', () => {
  test("reads it once and reports its events; 'inserted' counts after three seconds", {
    timeout: 10_000,
  }, async () => {
    const helper = await startRogueHelper(({ id }, reply) => {
      reply({ id, serial: 'K-1' })
      reply({ id, serial: 'K-2' })
    })
    const heard = watched(helper.address)
    await expect.poll(() => heard, soon).toEqual(['read K-1'])
    helper.say({ event: 'inserted' })
    helper.say({ event: 'melted' })
    helper.say({ event: 'removed' })
    await expect.poll(() => heard, soon).toEqual(['read K-1', 'removed'])
    await wait(3000)
    helper.say({ event: 'inserted' })
    await expect.poll(() => heard, soon).toEqual(['read K-1', 'removed', 'inserted'])
    expect(helper.asked).toEqual([{ id: expect.any(String), op: 'read' }])
  })

  test.each([
    [1, 'absent'],
    [77, 'readError 77'],
  ])('reports error %i', async (error, message) => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, error }))
    const heard = watched(helper.address)
    await expect.poll(() => heard, soon).toEqual([message])
  })

  test('reports that the helper does not answer', async () => {
    const helper = await startRogueHelper()
    const heard = watched(helper.address)
    await expect.poll(() => heard, soon).toEqual(['silent'])
  })

  test('ends when flooded, and reports it once', async () => {
    const helper = await startRogueHelper((_, reply) => {
      for (let count = 0; count < 1000; count++) reply({ event: 'lost' })
    })
    const heard = watched(helper.address)
    await expect.poll(() => heard, soon).toEqual(['garbled'])
    await expect.poll(() => helper.lines, soon).toBe(0)
    expect(heard).toEqual(['garbled'])
  })

  test('reconnects after the connection was cut', { timeout: 15_000 }, async () => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, serial: 'K-1' }))
    const heard = watched(helper.address)
    await expect.poll(() => heard, soon).toEqual(['read K-1'])
    helper.hangUp()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['read K-1', 'unreachable', 'read K-1'])
  })
})
