import { sealData } from 'iron-session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeOffer, openOffer } from '../../../lib/dongle/offer.ts'

const secret = 'x'.repeat(32)

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', secret)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('an offer to a dongle', () => {
  test('opens for its own subject, with a challenge of its own', async () => {
    const [first, second] = [await makeOffer('captcha 1'), await makeOffer('captcha 1')]
    expect(first.challenge).toMatch(/^[\w-]{43}$/)
    expect(second.challenge).not.toBe(first.challenge)
    expect(await openOffer(first.sealed, 'captcha 1')).toMatchObject({ challenge: first.challenge })
  })

  test('reveals neither challenge nor key in its sealed form', async () => {
    const bound = { action: 'bind', key: 'the-key', confirmation: 'the-confirmation' } as const
    const { sealed, challenge } = await makeOffer('7', bound)
    for (const secret of [challenge, bound.key, bound.confirmation]) expect(sealed).not.toContain(secret)
    expect((await openOffer(sealed, '7'))?.binding).toEqual(bound)
  })

  test('does not open for another subject, when changed, or under another secret', async () => {
    const { sealed } = await makeOffer('captcha 1')
    expect(await openOffer(sealed, 'captcha 2')).toBeNull()
    expect(await openOffer(sealed.replace(/.{6}$/, 'AAAAAA'), 'captcha 1')).toBeNull()
    expect(await openOffer('', 'captcha 1')).toBeNull()
    const foreign = await sealData({ challenge: 'c', subject: 's' }, { password: 'y'.repeat(32) })
    expect(await openOffer(foreign, 'captcha 1')).toBeNull()
    expect(await openOffer(await sealData({ token: 't' }, { password: secret }), 'captcha 1')).toBeNull()
  })

  test('lasts 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { sealed } = await makeOffer('captcha 1')
    vi.setSystemTime(Date.now() + 59_000)
    expect(await openOffer(sealed, 'captcha 1')).not.toBeNull()
    vi.setSystemTime(Date.now() + 1_000)
    expect(await openOffer(sealed, 'captcha 1')).toBeNull()
  })
})
