import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logLines } from '../../../lib/watch/log-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sink() {
  const written: string[] = []
  const lines = logLines((line) => void written.push(line))
  const log = (entry: Record<string, unknown>) => lines.write(`${JSON.stringify(entry)}\n`)
  const take = () => written.splice(0).map((line): Record<string, unknown> => JSON.parse(line))
  return { lines, log, take, written }
}

describe('lines with the same content', () => {
  test('are counted, and the count is written after a minute', () => {
    const { log, take } = sink()
    for (let number = 1; number <= 500; number++) log({ level: 40, time: number, msg: 'again' })
    log({ level: 40, time: 501, msg: 'other' })
    expect(take()).toEqual([
      { level: 40, time: 1, msg: 'again' },
      { level: 40, time: 501, msg: 'other' },
    ])
    vi.advanceTimersByTime(60_000)
    expect(take()).toEqual([{ level: 40, time: 500, msg: 'again', repeated: 499 }])
    log({ level: 40, time: 502, msg: 'again' })
    expect(take()).toHaveLength(1)
  })

  test('about twenty requests are written in full, because their ids are looked up', () => {
    const { log, take, lines } = sink()
    for (let number = 1; number <= 30; number++) log({ msg: 'call failed', requestId: number })
    expect(take().map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    lines.flush()
    expect(take()).toEqual([{ msg: 'call failed', requestId: 30, repeated: 10 }])
  })

  test('of different calls or codes are counted separately', () => {
    const { log, take } = sink()
    log({ msg: 'call failed', call: 'a', code: 'timeout' })
    log({ msg: 'call failed', call: 'a', code: 'busy' })
    log({ msg: 'call failed', call: 'b', code: 'busy' })
    expect(take()).toHaveLength(3)
  })
})

test('a flood of different lines is bounded as well', () => {
  const { log, take, lines } = sink()
  for (let number = 0; number < 10_000; number++) log({ msg: `text ${number}` })
  expect(take()).toHaveLength(201)
  lines.flush()
  expect(take()).toEqual([{ msg: 'text 9999', repeated: 9_799 }])
})

test('a long line is cut and stays JSON', () => {
  const { log, written } = sink()
  log({ msg: 'm'.repeat(50_000), cause: { stack: 's'.repeat(50_000) }, path: '/en' })
  const [line = ''] = written
  expect(line.length).toBeLessThan(3_000)
  const entry: Record<string, unknown> = JSON.parse(line)
  expect(entry.path).toBe('/en')
  expect(entry.msg).toBe(`${'m'.repeat(1_000)}…`)
})
