import { describe, expect, test } from 'vitest'
import { newApiKey } from '@/lib/contract/api-key'
import { allKeyPermissions, grantable, keyPermissionOf } from '@/lib/contract/api-key-permissions'
import { apiKeyMay, apiKeyStatus, apiKeyStatuses } from '@/lib/contract/api-key-states'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import { fieldReasons } from '@/lib/contract/reasons'

/** The rules of a new API key, and the calls that keys may make. */

const calls = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) => Object.values(resource))
const whole = { name: 'Stock taking', permissions: ['members.read'], days: 30 }

describe('a new key', () => {
  test.each([
    [{ days: 0 }, 'tooSmall'],
    [{ days: 366 }, 'tooLarge'],
    [{ days: 1.5 }, 'invalid'],
    [{ permissions: [] }, 'nothingSelected'],
    [{ permissions: ['keys.write'] }, 'invalid'],
    [{ name: ' ' }, 'required'],
  ])('with %j is refused', (part, reason) => {
    const parsed = newApiKey.safeParse({ ...whole, ...part })
    expect(parsed.error && fieldReasons(parsed.error)).toEqual({ [Object.keys(part)[0] ?? '']: reason })
  })

  test.each([1, 365, '90'])('lives for %s days', (days) => {
    expect(newApiKey.parse({ ...whole, days }).days).toBe(Number(days))
  })
})

test('each permission of keys opens a call', () => {
  const opened = calls.flatMap((spec) => keyPermissionOf(spec) ?? [])
  expect(allKeyPermissions.filter((permission) => !opened.includes(permission))).toEqual([])
})

test('no key reaches sign-in, accounts, keys, terminals, imports or unmasked papers', () => {
  const paths = calls.filter((spec) => keyPermissionOf(spec)).map(({ path }) => path)
  const closed = /^(apiKey|loginInfo|loginBindInfo|terminal|importInfo)\/|certificationCase|dealCertification/
  expect(paths.filter((path) => closed.test(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(60)
})

test('an editor gives no permission of the owner alone', () => {
  expect(grantable('editor')).not.toContain('agents.read')
  expect(grantable('admin')).toContain('agents.read')
})

test('a key is renamed and revoked while it lives, and lives until its end', () => {
  const end = new Date('2026-03-01T08:00:00Z')
  const before = new Date(end.getTime() - 1)
  expect(apiKeyStatus({ expiresAt: end, revokedAt: null }, before)).toBe('live')
  expect(apiKeyStatus({ expiresAt: end, revokedAt: null }, end)).toBe('expired')
  expect(apiKeyStatus({ expiresAt: end, revokedAt: before }, end)).toBe('revoked')
  for (const action of ['rename', 'revoke'] as const)
    expect(apiKeyStatuses.filter((status) => apiKeyMay(action, { status }))).toEqual(['live'])
})
