import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from '@/lib/process/within'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that ends in time gives its result, and its timer ends with it', async () => {
  expect(await within(Promise.resolve('told'), 1_000)).toBe('told')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that fails fails, and its timer ends with it', async () => {
  await expect(within(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer gives no result', async () => {
  const waiting = within(new Promise<string>(() => {}), 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBeUndefined()
})
