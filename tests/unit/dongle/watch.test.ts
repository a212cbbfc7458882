import { describe, expect, onTestFinished, test } from 'vitest'
import { watchHelper } from '../../../lib/dongle/watch.ts'
import { startRogueHelper } from '../../support/rogue-helper.ts'

/** Everything that a watch reports, in its order. */
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
  test('reads it once and hears what happens to it', async () => {
    const helper = await startRogueHelper(({ id }, reply) => {
      reply({ id, serial: 'K-1' })
      reply({ id, serial: 'K-2' })
    })
    const heard = watched(helper.address)
    await expect.poll(() => heard).toEqual(['read K-1'])
    helper.say({ event: 'inserted' })
    helper.say({ event: 'melted' })
    helper.say({ event: 'removed' })
    await expect.poll(() => heard).toEqual(['read K-1', 'inserted', 'removed'])
    expect(helper.asked).toEqual([{ id: expect.any(String), op: 'read' }])
  })

  test.each([
    [1, 'absent'],
    [77, 'readError 77'],
  ])('tells error %i', async (error, told) => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, error }))
    const heard = watched(helper.address)
    await expect.poll(() => heard).toEqual([told])
  })

  test('tells within two seconds that nothing is answered', async () => {
    const helper = await startRogueHelper()
    const heard = watched(helper.address)
    await expect.poll(() => heard, { timeout: 2000 }).toEqual(['silent'])
  })

  test('ends at a flood, and says so once', async () => {
    const helper = await startRogueHelper((_, reply) => {
      for (let count = 0; count < 1000; count++) reply({ event: 'lost' })
    })
    const heard = watched(helper.address)
    await expect.poll(() => heard).toEqual(['garbled'])
    await expect.poll(() => helper.lines).toBe(0)
    expect(heard).toEqual(['garbled'])
  })

  test('takes up the line again when it was cut', { timeout: 15_000 }, async () => {
    const helper = await startRogueHelper(({ id }, reply) => reply({ id, serial: 'K-1' }))
    const heard = watched(helper.address)
    await expect.poll(() => heard).toEqual(['read K-1'])
    helper.hangUp()
    await expect.poll(() => heard, { timeout: 8000 }).toEqual(['read K-1', 'unreachable', 'read K-1'])
  })
})
