import { sealData } from 'iron-session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealingPasswords, unsealed } from '../../../lib/auth/sealing.ts'

interface Data {
  token: string
  user: { role: string }
}

const day = 24 * 60 * 60
const seal = (token: string, ttl = day) =>
  sealData({ token, user: { role: 'editor' } }, { password: sealingPasswords(), ttl })

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two letters')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('each cookie opens to its own data', async () => {
  const [one, two] = await Promise.all([seal('one'), seal('two')])
  expect(await unsealed<Data>(one, day)).toMatchObject({ token: 'one' })
  expect(await unsealed<Data>(two, day)).toMatchObject({ token: 'two' })
  expect(await unsealed<Data>(one, day)).toMatchObject({ token: 'one' })
})

test('a request that changes its data does not change them for another request', async () => {
  const cookie = await seal('one')
  const { user } = await unsealed<Data>(cookie, day)
  if (user) user.role = 'admin'
  expect(await unsealed<Data>(cookie, day)).toMatchObject({ user: { role: 'editor' } })
})

test('a cookie altered in any place opens to no data, also after its original was opened', async () => {
  const cookie = await seal('one')
  await unsealed<Data>(cookie, day)
  const parts = cookie.split('*')
  for (const [place, part] of parts.entries()) {
    const altered = parts.with(place, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('*')
    expect(await unsealed<Data>(altered, day)).toEqual({})
  }
  expect(await unsealed<Data>('', day)).toEqual({})
})

test('an expired cookie ends at most a minute late', async () => {
  vi.useFakeTimers()
  const cookie = await seal('one', 120)
  expect(await unsealed<Data>(cookie, 120)).toMatchObject({ token: 'one' })
  // iron-session itself allows clocks to differ by a minute.
  vi.advanceTimersByTime(181_000)
  expect(await unsealed<Data>(cookie, 120)).toEqual({})
})
