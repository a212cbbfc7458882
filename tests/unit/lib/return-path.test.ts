import fc from 'fast-check'
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
  '/en/..//evil.example/totalk/members',
  '/en/..//evil.example/dashboard',
  '/en/..//evil.example/en/totalk/members',
  '/en/./..//evil.example/../dashboard',
  '/en/%2e%2e//evil.example/dashboard',
  '/en/\t..//evil.example/dashboard',
  'http://[',
])('%j leads to the screen itself', (listPath) => {
  expect(returnPath(listPath, 'en', 'members')).toBe(home)
})

test('no text leads away from the console', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    'en',
    'zh_CN',
    '//',
    'evil.example',
    'dashboard',
    '?',
    '#',
    '@',
    ':',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = returnPath(`/${parts.join('')}`, 'en', 'members')
      expect(new URL(path, 'http://console.invalid').host).toBe('console.invalid')
      expect(path).toMatch(/^\/en\/[a-z]/)
    }),
    { numRuns: 2_000 },
  )
})
