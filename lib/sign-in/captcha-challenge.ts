import 'server-only'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { visitorClient } from '@/lib/auth/gate'
import { sealingPasswords } from '@/lib/auth/sealing'
import { contract } from '@/lib/contract/contract'
import { temporaryMinutes } from '@/lib/contract/limits'
import { env } from '@/lib/process/env'
import { first, type SearchParams } from '@/lib/screens/search-params'

/** Seconds, as long as the temporary token inside is valid. */
const lifetime = temporaryMinutes * 60

/** A picture of digits, or an accessible alternative: a sum in words. */
export type CaptchaKind = 'picture' | 'sum'

const openedChallenge = z.object({ answer: z.string().min(1), token: z.string().min(1) })

/** The content of a sealed challenge. */
export type OpenedChallenge = z.output<typeof openedChallenge>

/** The sealed challenge for the form, and the two numbers of a sum. */
export interface CaptchaChallenge {
  sealed: string
  sum?: { first: number; second: number }
}

/**
 * Makes a challenge: its answer, sealed together with a new temporary token. The platform invalidates the
 * token at the first sign-in attempt, so a challenge works once, even across several consoles. Throws
 * UpstreamError without a token.
 */
export async function newCaptcha(kind: CaptchaKind): Promise<CaptchaChallenge> {
  const api = await visitorClient()
  const { Token: token } = await api(contract.root.getToken, {})
  const fixed = env().CAPTCHA_ANSWER
  const first = randomInt(2, 20)
  const second = randomInt(2, 20)
  const answer = kind === 'sum' ? String(first + second) : String(randomInt(10_000, 100_000))
  const sealed = await sealData(
    { answer: fixed ?? answer, token },
    { password: sealingPasswords(), ttl: lifetime },
  )
  return kind === 'sum' ? { sealed, sum: { first, second } } : { sealed }
}

/**
 * The challenge for a page's address: a sum with `?captcha=sum`, else a picture. Throws as `newCaptcha` does.
 */
export function captchaForAddress(search: SearchParams): Promise<CaptchaChallenge> {
  return newCaptcha(first(search.captcha) === 'sum' ? 'sum' : 'picture')
}

/** Opens a sealed challenge; null when it was changed, has expired or was sealed with another key. */
export async function openCaptcha(sealed: string): Promise<OpenedChallenge | null> {
  const opened = await unsealData(sealed, { password: sealingPasswords(), ttl: lifetime }).catch(() => null)
  const parsed = openedChallenge.safeParse(opened)
  return parsed.success ? parsed.data : null
}

/**
 * Returns the temporary token for a correct answer, else null. A wrong answer ends the token, so that a
 * challenge cannot be guessed twice.
 * @spec 5.8
 */
export async function redeemCaptcha(sealed: string, given: string): Promise<string | null> {
  const opened = await openCaptcha(sealed)
  if (!opened) return null
  if (sameText(given.trim(), opened.answer)) return opened.token
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return null
}

/**
 * Whether the answer is correct, for calls that do not use up the temporary token themselves. Ends the token
 * first, so that only one of several concurrent requests succeeds. Throws `unauthenticated` if the token was
 * used before.
 */
export async function spendCaptcha(sealed: string, given: string): Promise<boolean> {
  const opened = await openCaptcha(sealed)
  if (!opened) return false
  const api = await visitorClient(opened.token)
  await api(contract.loginInfo.loginOut, { UserId: null })
  return sameText(given.trim(), opened.answer)
}

function sameText(given: string, answer: string): boolean {
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(answer.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
