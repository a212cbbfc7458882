import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameLimit, macPattern, readFrame, serialPattern } from '../../../lib/dongle/frames.ts'

const mac = 'a1'.repeat(32)

/** JSON that resembles a frame: the right fields with arbitrary values. */
const nearFrame = fc.record(
  {
    id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    event: fc.oneof(fc.string(), fc.constantFrom('inserted', 'removed')),
    serial: fc.oneof(fc.string({ maxLength: 90 }), fc.jsonValue()),
    mac: fc.oneof(fc.string(), fc.constant(mac), fc.constant(`${mac}0`)),
    error: fc.oneof(fc.double(), fc.integer(), fc.string()),
    challenge: fc.string(),
  },
  { requiredKeys: [] },
)

describe('a frame of the helper', () => {
  test.each([
    ['{"event":"inserted"}', { event: 'inserted' }],
    ['{"event":"removed"}', { event: 'removed' }],
    ['{"id":"q1","serial":"K-1.a_2"}', { id: 'q1', serial: 'K-1.a_2' }],
    [`{"id":"q1","serial":"K","mac":"${mac}"}`, { id: 'q1', serial: 'K', mac }],
    ['{"id":"q1","error":5}', { id: 'q1', error: 5 }],
    ['{"id":"q1","serial":"K","more":"x"}', { id: 'q1', serial: 'K' }],
  ])('%s is read, without unknown fields', (text, frame) => {
    expect(readFrame(text)).toEqual(frame)
  })

  test.each([
    '',
    'null',
    '[]',
    '"inserted"',
    '{"event":"reload"}',
    '{"event":["removed"]}',
    '{"id":1,"serial":"K"}',
    '{"id":"q1"}',
    '{"id":"q1","serial":"K 1"}',
    '{"id":"q1","serial":"<b>"}',
    `{"id":"q1","serial":"${'K'.repeat(65)}"}`,
    '{"id":"q1","serial":"K","mac":"zz"}',
    `{"id":"q1","serial":"K","mac":"${mac}00"}`,
    '{"id":"q1","error":"5"}',
    '{"id":"q1","error":-1}',
    '{"id":"q1","error":1.5}',
    '{"id":"q1","error":1000000}',
    `{"id":"q1","serial":"K","pad":"${'x'.repeat(frameLimit)}"}`,
  ])('%s is not a frame', (text) => {
    expect(readFrame(text)).toBeUndefined()
  })

  test('is only accepted if the protocol knows it, for any text of the helper', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 2 * frameLimit }),
      fc.json(),
      nearFrame.map((one) => JSON.stringify(one)),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const frame = readFrame(text)
        if (!frame) return
        expect(text.length).toBeLessThanOrEqual(frameLimit)
        if ('event' in frame) {
          expect(['inserted', 'removed']).toContain(frame.event)
        } else if ('error' in frame) {
          expect(Number.isInteger(frame.error)).toBe(true)
        } else {
          expect(frame.serial).toMatch(serialPattern)
          expect(frame.mac ?? mac).toMatch(macPattern)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
