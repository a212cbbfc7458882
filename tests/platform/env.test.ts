import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'

test('the defaults are loopback, port 4100, a private database and both countries', () => {
  expect(readEnv({ DATABASE_URL: '', OWNER_ID: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PLATFORM_PORT: 4100,
    DATA_DIR: resolve('.data'),
    OWNER_ACCOUNT: 'admin',
    PHONE_REGIONS: ['cn', 'mm'],
    HIGHEST_SPEED: 1200,
    TRUSTED_PROXIES: [],
  })
})

test.each([
  [{ PLATFORM_PORT: 'x' }, 'PLATFORM_PORT is wrong: expected a port number'],
  [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT is wrong: expected a port from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is wrong: expected an address that begins with postgres://'],
  [
    { DATABASE_URL: 'postgresql://db:99999/x' },
    'DATABASE_URL is wrong: expected an address such as postgres://user:password@host:5432/database',
  ],
  [{ OWNER_ID: 'admin' }, 'OWNER_ID is wrong: expected the number of a login account'],
  [{ OWNER_PASSWORD: 'short' }, 'OWNER_PASSWORD is wrong: expected 6 to 16 characters'],
  [{ SEED: 'yes' }, 'SEED is wrong: expected demo or none'],
  [{ PHONE_REGIONS: 'cn,us' }, 'PHONE_REGIONS is wrong: expected some of cn, mm'],
  [{ PHONE_REGIONS: ',' }, 'PHONE_REGIONS is wrong: expected at least one region'],
  [{ HIGHEST_SPEED: '-1' }, 'HIGHEST_SPEED is wrong: expected kilometres per hour, or 0'],
  [{ HIGHEST_SPEED: 'fast' }, 'HIGHEST_SPEED is wrong: expected kilometres per hour'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    'TRUSTED_PROXIES is wrong: expected addresses or networks such as 10.0.0.0/8',
  ],
  [{ EXIT_WITH_PARENT: 'yes' }, 'EXIT_WITH_PARENT is wrong: expected 0 or 1'],
])('%j stops the start with one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(sentence)
})

test.each([
  'postgres://me:a,b@db.example.com/ptt?target_session_attrs=read-write',
  'postgresql://me:secret@/ptt?host=/run/postgresql',
  'postgres://[2001:db8::1]:5432/ptt',
  'postgres://a:5432,b:5433/ptt?target_session_attrs=read-write',
  'postgres:///x?host=a,b',
])('%s is an address', (DATABASE_URL) => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

test('a wrong value is not repeated, because it may be a secret', () => {
  expect(() => readEnv({ DATABASE_URL: 'secret-4711' })).not.toThrow('4711')
})
