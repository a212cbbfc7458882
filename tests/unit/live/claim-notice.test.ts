import { beforeEach, expect, test, vi } from 'vitest'
import { claimNotice } from '@/lib/live/claim-notice'

const storedTexts = new Map<string, string>()
beforeEach(() => {
  storedTexts.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, value: string) => void storedTexts.set(name, value),
  })
})

test('of the tabs of a session one shows a notification, and each further notification too', () => {
  expect([claimNotice('one', 7), claimNotice('one', 7), claimNotice('one', 8)]).toEqual([true, false, true])
})

test('another session of the browser sees its own notification', () => {
  claimNotice('one', 7)
  expect(claimNotice('two', 7)).toBe(true)
})

test('storage that is tampered with, full or blocked hides no notification, and stays small', () => {
  for (const stored of ['{', 'null', '[]', '{"session":"one"}', '{"session":"one","ids":4}']) {
    storedTexts.set('notices', stored)
    expect([stored, claimNotice('one', 7)]).toEqual([stored, true])
  }
  for (let id = 0; id < 1000; id++) claimNotice('one', id)
  expect(storedTexts.get('notices')?.length).toBeLessThan(400)
  vi.stubGlobal('localStorage', undefined)
  expect(claimNotice('one', 7)).toBe(true)
})
