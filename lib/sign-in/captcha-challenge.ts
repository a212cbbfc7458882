import 'server-only'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { visitorClient } from '@/lib/auth/gate'
import { sealingPasswords } from '@/lib/auth/session'
import { contract } from '@/lib/contract/contract'
import { env } from '@/lib/env'
import { first, type SearchParams } from '@/lib/search-params'

/** As long as the temporary token inside lives. */
const lifetime = 10 * 60

/** A picture of digits, or a small sum in words for those who cannot see one. */
export type ChallengeKind = 'picture' | 'sum'

const challenge = z.object({ answer: z.string().min(1), token: z.string().min(1) })

/** What the sign-in form carries, and the two numbers where the challenge is a sum. */
export interface Challenge {
  sealed: string
  sum?: { first: number; second: number }
}

/**
 * Makes a challenge: its answer sealed together with a fresh temporary token. The platform burns that
 * token at the first sign-in try, so a challenge works once, on however many consoles.
 * Throws UpstreamError when the platform cannot give a token.
 */
export async function newChallenge(kind: ChallengeKind): Promise<Challenge> {
  const api = await visitorClient()
  const { Token: token } = await api(contract.root.getToken, {})
  const fixed = env().CAPTCHA_ANSWER
  const first = randomInt(2, 20)
  const second = randomInt(2, 20)
  const drawn = kind === 'sum' ? String(first + second) : String(randomInt(10_000, 100_000))
  const sealed = await sealData(
    { answer: fixed ?? drawn, token },
    { password: sealingPasswords(), ttl: lifetime },
  )
  return kind === 'sum' ? { sealed, sum: { first, second } } : { sealed }
}

/** The challenge that a page's address asks for: a sum by `?captcha=sum`, else a picture. Throws as `newChallenge` does. */
export function challengeAsked(search: SearchParams): Promise<Challenge> {
  return newChallenge(first(search.captcha) === 'sum' ? 'sum' : 'picture')
}

/** What a sealed challenge holds, or null when it is changed, foreign or too old. */
export async function openChallenge(sealed: string): Promise<z.output<typeof challenge> | null> {
  const opened = await unsealData(sealed, { password: sealingPasswords(), ttl: lifetime }).catch(() => null)
  const parsed = challenge.safeParse(opened)
  return parsed.success ? parsed.data : null
}

/**
 * The temporary token that a right answer frees, or null. A wrong answer burns the token too: a
 * challenge cannot be guessed at twice.
 */
export async function redeemChallenge(sealed: string, typed: string): Promise<string | null> {
  const opened = await openChallenge(sealed)
  if (!opened) return null
  if (sameText(typed.trim(), opened.answer)) return opened.token
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return null
}

/**
 * Whether a challenge was answered rightly, for what the platform does not use its token up itself. The token is
 * ended first, by one of however many that come with it, so that a right answer is good once. Throws
 * `unauthenticated` when it was used before.
 */
export async function spendChallenge(sealed: string, typed: string): Promise<boolean> {
  const opened = await openChallenge(sealed)
  if (!opened) return false
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return sameText(typed.trim(), opened.answer)
}

function sameText(typed: string, answer: string): boolean {
  const [left, right] = [Buffer.from(typed.toLowerCase()), Buffer.from(answer.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
