import { expect, test, vi } from 'vitest'

vi.stubEnv('OWNER_ID', '7')
vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
const { roleOf } = await import('@/lib/auth/session')

// @spec 6.3 6.4
test('the account with the owner’s id is admin and every other one editor, in spite of the platform’s answer', () => {
  expect(roleOf({ LoginId: 7, Role: 'editor' })).toBe('admin')
  expect(roleOf({ LoginId: 8, Role: 'admin' })).toBe('editor')
})
