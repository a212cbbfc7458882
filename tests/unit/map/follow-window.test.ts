import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followWindow } from '@/lib/map/follow-window'
import { type LiveMark, type MemberMark, withMoved, withPresence } from '@/lib/map/live-marks'
import type { LiveEvent } from '@/lib/stream/event-stream'

/** The marks of a live map: the readings that count, and the changes by events. */

beforeEach(() => void vi.useFakeTimers())

const member = (userId: number, at = 1000): MemberMark => ({
  kind: 'stale',
  userId,
  name: `member ${userId}`,
  longitude: 96,
  latitude: 16,
  at,
})
const many: LiveMark = {
  kind: 'many',
  text: '7',
  radius: 16,
  title: '7 members',
  longitude: 97,
  latitude: 17,
  area: { west: 96, south: 16, east: 98, north: 18 },
}

interface Answer {
  marks: readonly LiveMark[]
}

/** A map whose readings are answered by the test. */
function followed({ hidden = false } = {}) {
  const readings: { signal: AbortSignal; answer: (marks?: readonly LiveMark[]) => Promise<void> }[] = []
  const drawings: (readonly LiveMark[])[] = []
  const page = { hidden }
  const follow = followWindow<Answer>({
    read: (signal) =>
      new Promise((resolve) => {
        const answer = async (marks?: readonly LiveMark[]) => {
          resolve(marks && { marks })
          await vi.advanceTimersByTimeAsync(0)
        }
        readings.push({ signal, answer })
      }),
    show: (marks) => void drawings.push(marks),
    isHidden: () => page.hidden,
  })
  onTestFinished(() => {
    follow.stop()
    vi.useRealTimers()
  })
  return { ...follow, readings, shown: drawings, page }
}

const positions = (id: number, at: number, isWhole = true): LiveEvent => ({
  event: 'positions',
  payload: { moved: isWhole ? [[id, 95, 15, at]] : [], isWhole },
})
const gap: LiveEvent = { event: 'gap', payload: {} }

test('a moving map is read once it rests, and an outdated answer is dropped', async () => {
  const { look, readings, shown } = followed()
  for (let at = 0; at < 10; at++) {
    look()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(readings).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  look()
  await vi.advanceTimersByTimeAsync(300)
  const [first, second] = readings
  expect([readings.length, first?.signal.aborted, second?.signal.aborted]).toEqual([2, true, false])
  await second?.answer([member(2)])
  await first?.answer([member(1)])
  expect(shown).toEqual([[member(2)]])
})

test('marks move by events without a reading, also by events that came during one', async () => {
  const { look, hear, readings, shown } = followed()
  look()
  await vi.advanceTimersByTimeAsync(300)
  hear(positions(1, 2000))
  await readings[0]?.answer([member(1), many])
  const moved = { ...member(1), kind: 'online', longitude: 95, latitude: 15, at: 2000 }
  expect(shown.at(-1)).toEqual([moved, many])
  hear(positions(1, 1500))
  hear({ event: 'presence', payload: { on: [], off: [1] } })
  expect(shown.at(-1)).toEqual([{ ...moved, kind: 'offline' }, many])
  const drawn = shown.length
  hear(positions(8, 3000))
  await vi.advanceTimersByTimeAsync(5000)
  expect([readings.length, shown.length]).toEqual([1, drawn])
})

test('members without a mark of their own are counted again within ten seconds, after a gap at once', async () => {
  const { look, hear, readings } = followed()
  look()
  await vi.advanceTimersByTimeAsync(300)
  await readings[0]?.answer([many])
  for (let at = 0; at < 20; at++) {
    hear(positions(9, 2000 + at))
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(readings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2100)
  expect(readings).toHaveLength(2)
  await readings[1]?.answer([many])
  for (const event of [gap, positions(0, 0, false)]) {
    const before = readings.length
    hear(event)
    await vi.advanceTimersByTimeAsync(300)
    expect(readings).toHaveLength(before + 1)
    await readings.at(-1)?.answer([many])
  }
})

test('a loss of events ends no reading under way, so that each reading ends and is followed by another', async () => {
  const { look, hear, readings, shown } = followed()
  look()
  await vi.advanceTimersByTimeAsync(300)
  for (let at = 0; at < 8; at++) {
    hear(at % 2 === 0 ? gap : positions(0, 0, false))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([false])
  await readings[0]?.answer([member(1)])
  expect(shown).toEqual([[member(1)]])
  await vi.advanceTimersByTimeAsync(300)
  expect(readings).toHaveLength(2)
  await readings[1]?.answer([member(1)])
  await vi.advanceTimersByTimeAsync(5000)
  expect(readings).toHaveLength(2)
})

test('a failed reading is tried again; a page out of sight reads again only once it is visible', async () => {
  const { look, wake, readings, shown, page } = followed()
  look()
  await vi.advanceTimersByTimeAsync(300)
  await readings[0]?.answer(undefined)
  await vi.advanceTimersByTimeAsync(5000)
  await readings[1]?.answer([many])
  expect([readings.length, shown.length]).toEqual([2, 1])
  page.hidden = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readings).toHaveLength(2)
  page.hidden = false
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(readings).toHaveLength(3)
})

test('a member that connects is stale until it reports, and groups keep their counts', () => {
  const away: MemberMark = { ...member(1), kind: 'offline' }
  const connected = withPresence([away, many], { on: [1, 5], off: [] })
  expect(connected).toEqual({ marks: [{ ...away, kind: 'stale' }, many], hasOthers: true })
  expect(withMoved(connected.marks, [[1, 95, 15, 900]])).toEqual({ marks: connected.marks, hasOthers: false })
})
