import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keeper } from '../../../lib/process/keeper.ts'

let made = 0
const make = async () => ++made

beforeEach(() => {
  made = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a value is made once per key, until its lifetime is over', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  expect(await cache.of('a', make)).toBe(1)
  expect(await cache.of('b', make)).toBe(2)
  vi.advanceTimersByTime(999)
  expect(await cache.of('a', make)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.of('a', make)).toBe(3)
})

test('in its grace time a value is returned at once and made again once, a little later; after that a caller waits for it', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  expect(await cache.of('a', make, 2_000)).toBe(1)
  vi.advanceTimersByTime(1_500)
  expect(await cache.of('a', make, 2_000)).toBe(1)
  expect(await cache.of('a', make, 2_000)).toBe(1)
  expect(made).toBe(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(made).toBe(2)
  expect(await cache.of('a', make, 2_000)).toBe(2)
  vi.advanceTimersByTime(3_000)
  expect(await cache.of('a', make, 2_000)).toBe(3)
})

test('a failure in the grace time is not thrown, and the next caller waits', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  await cache.of('a', make, 2_000)
  vi.advanceTimersByTime(1_200)
  expect(await cache.of('a', () => Promise.reject(new Error('away')), 2_000)).toBe(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(await cache.of('a', make, 2_000)).toBe(2)
})

test('a value that is dropped while it is made again is not stored', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  await cache.of('a', make, 2_000)
  vi.advanceTimersByTime(1_200)
  await cache.of('a', make, 2_000)
  cache.clear()
  await vi.advanceTimersByTimeAsync(300)
  expect(made).toBe(2)
  expect(await cache.of('a', make, 2_000)).toBe(3)
})

test('two simultaneous callers share the making', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  expect(await Promise.all([cache.of('a', make), cache.of('a', make)])).toEqual([1, 1])
})

test('a failure is thrown and not stored', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 10 })
  await expect(cache.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.of('a', make)).toBe(1)
})

test('values are dropped by the owner, and beyond the limit', async () => {
  const cache = keeper<number>({ lifetime: 1_000, limit: 2 })
  await cache.of('a', make)
  cache.clear()
  expect(await cache.of('a', make)).toBe(2)
  await cache.of('b', make)
  await cache.of('c', make)
  expect(await cache.of('a', make)).toBe(5)
})
