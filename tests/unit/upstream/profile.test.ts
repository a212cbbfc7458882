import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { parseProfile } from '@/lib/screens/platform-profile'
import { keys } from './far-end'

/** The profile of a platform, which names the calls that the platform lacks. */

const folder = mkdtempSync(join(tmpdir(), 'ptt-profile-'))
const file = join(folder, 'profile.json')
afterAll(() => rmSync(folder, { recursive: true }))

const profile = {
  version: 1,
  platform: 'https://ptt.example.com',
  checkedAt: '2026-11-28T09:30:00.000Z',
  calls: {
    'fenceInfo/fencesWithPage': 'lacking',
    'apiKey/addApiKey': 'lacking',
    'apiKey/apiKeysWithPage': 'offered',
    'webhook/webhooksWithPage': 'unknown',
  },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('PLATFORM_PROFILE', file)
})

test('a screen is offered unless the profile lists one of its required calls as lacking', async () => {
  writeFileSync(file, JSON.stringify(profile))
  const { isOffered } = await import('@/lib/upstream/offered')
  expect(isOffered('fences')).toBe(false)
  expect(isOffered('fenceEdit')).toBe(false)
  expect(isOffered('fenceEvents')).toBe(true)
  expect(isOffered('apiKeys')).toBe(true)
  expect(isOffered('apiKeyAdd')).toBe(false)
  expect(isOffered('webhooks')).toBe(true)
  expect(isOffered('members')).toBe(true)
})

test('a missing file stops the start', async () => {
  rmSync(file, { force: true })
  const { profileLacks } = await import('@/lib/upstream/profile')
  expect(profileLacks).toThrow('ENOENT')
})

test.each([
  ['no JSON', 'calls: none', 'expected a profile made by npm run check-platform'],
  ['another version', JSON.stringify({ ...profile, version: 2 }), 'expected a profile of version 1'],
  [
    'another word',
    JSON.stringify({ ...profile, calls: { getToken: 'yes' } }),
    'which has another calls.getToken',
  ],
  ['no calls', JSON.stringify({ ...profile, calls: undefined }), 'which has another calls'],
])('a profile with %s is refused', (_, text, sentence) => {
  expect(() => parseProfile(text)).toThrow(sentence)
})
