import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { sealingPasswords } from '@/lib/auth/session'

/** Milliseconds that a dongle and its operator have for an answer. */
const lifetime = 60_000

const binding = z.object({
  action: z.enum(['bind', 'change']),
  key: z.string(),
  /** The platform's proof that the login password was typed just now. */
  confirmation: z.string(),
})
type Binding = z.output<typeof binding>

const offer = z.object({
  challenge: z.string(),
  subject: z.string(),
  expires: z.number(),
  binding: binding.optional(),
})
type Offer = z.output<typeof offer>

/**
 * Makes a challenge for a dongle, and the sealed offer that comes back with its answer. The subject is what the challenge
 * is made for and cannot be answered without, such as the captcha of this very sign-in: the platform uses that up at the
 * first try, on however many consoles, and the challenge with it.
 */
export async function makeOffer(
  subject: string,
  bound?: Binding,
): Promise<{ challenge: string; sealed: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const made: Offer = { challenge, subject: digest(subject), expires: Date.now() + lifetime, binding: bound }
  return { challenge, sealed: await sealData(made, { password: sealingPasswords() }) }
}

/** What was offered for this subject, or null when the offer is changed, foreign, another subject's or too old. */
export async function openOffer(sealed: string, subject: string): Promise<Offer | null> {
  const opened = await unsealData(sealed, { password: sealingPasswords() }).catch(() => null)
  const parsed = offer.safeParse(opened)
  if (!parsed.success || parsed.data.subject !== digest(subject)) return null
  return parsed.data.expires > Date.now() ? parsed.data : null
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
