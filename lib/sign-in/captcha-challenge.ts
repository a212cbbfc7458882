import 'server-only'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { visitorClient } from '@/lib/auth/gate'
import { sealingPasswords } from '@/lib/auth/session'
import { contract } from '@/lib/contract/contract'
import { env } from '@/lib/env'
import { first, type SearchParams } from '@/lib/list/list-query'

/** Seconds: the lifetime of the temporary token inside. */
const lifetime = 10 * 60

/** A picture of digits, or a small sum in words for operators who cannot see it. */
export type ChallengeKind = 'picture' | 'sum'

const challenge = z.object({ answer: z.string().min(1), token: z.string().min(1) })

/** Data for the sign-in form; `sum` has the two numbers to add. */
export interface Challenge {
  sealed: string
  sum?: { first: number; second: number }
}

/**
 * Creates a challenge: its answer, sealed together with a new temporary token. The platform burns the token
 * at the first sign-in attempt, so a challenge works once across all consoles. Throws `UpstreamError` when
 * the platform gives no token.
 */
export async function newChallenge(kind: ChallengeKind): Promise<Challenge> {
  const api = await visitorClient()
  const { Token: token } = await api(contract.root.getToken, {})
  const fixed = env().CAPTCHA_ANSWER
  const first = randomInt(2, 20)
  const second = randomInt(2, 20)
  const solution = kind === 'sum' ? String(first + second) : String(randomInt(10_000, 100_000))
  const sealed = await sealData(
    { answer: fixed ?? solution, token },
    { password: sealingPasswords(), ttl: lifetime },
  )
  return kind === 'sum' ? { sealed, sum: { first, second } } : { sealed }
}

/**
 * Challenge of the kind in the page's address: a sum for `?captcha=sum`, else a picture. Throws like
 * `newChallenge`.
 */
export function challengeFor(search: SearchParams): Promise<Challenge> {
  return newChallenge(first(search.captcha) === 'sum' ? 'sum' : 'picture')
}

/** Content of a sealed challenge; null if forged or expired. */
export async function openChallenge(sealed: string): Promise<z.output<typeof challenge> | null> {
  const opened = await unsealData(sealed, { password: sealingPasswords(), ttl: lifetime }).catch(() => null)
  const parsed = challenge.safeParse(opened)
  return parsed.success ? parsed.data : null
}

/**
 * Temporary token of a correctly answered challenge, else null. A wrong answer burns the token, so each
 * challenge allows one guess.
 */
export async function redeemChallenge(sealed: string, given: string): Promise<string | null> {
  const opened = await openChallenge(sealed)
  if (!opened) return null
  if (sameText(given.trim(), opened.answer)) return opened.token
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return null
}

/**
 * Whether a challenge was answered correctly, for requests that do not burn its token themselves. The token
 * is ended before the comparison, so of parallel requests only one succeeds. Throws `unauthenticated` for a
 * used challenge.
 */
export async function spendChallenge(sealed: string, given: string): Promise<boolean> {
  const opened = await openChallenge(sealed)
  if (!opened) return false
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return sameText(given.trim(), opened.answer)
}

function sameText(given: string, answer: string): boolean {
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(answer.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
