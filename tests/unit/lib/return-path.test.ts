import { expect, test } from 'vitest'
import { returnPath } from '@/lib/form/return-path'

const home = '/en/totalk/members'

test('a write leads back to the list that it came from, with its filters', () => {
  expect(returnPath('/en/totalk/members?page=3&status=on', 'en', 'members')).toBe(
    '/en/totalk/members?page=3&status=on',
  )
  expect(returnPath('/en/totalk/members/42', 'en', 'members')).toBe('/en/totalk/members/42')
})

test.each([
  undefined,
  ['/en/totalk/members', '/en/totalk/members'],
  '//evil.example/en/totalk/members',
  'https://evil.example/en/totalk/members',
  '/en//evil.example',
  '/en/../../evil',
  '/en/\\evil.example',
  '/en/@evil.example/totalk/members',
  '/my/totalk/members',
  '/en/nowhere',
  '/en/totalk/members/042',
  'javascript:alert(1)',
  '/en/totalk/members\n//evil',
])('%j leads to the screen itself', (asked) => {
  expect([home, '/en/totalk/members//evil']).toContain(returnPath(asked, 'en', 'members'))
})
