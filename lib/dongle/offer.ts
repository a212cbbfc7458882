import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { sealingPasswords } from '@/lib/auth/sealing'

/** Milliseconds to answer a challenge. */
const lifetime = 60_000

const binding = z.object({
  action: z.enum(['bind', 'change']),
  key: z.string(),
  /** The platform's proof that the operator has just entered the login password. */
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
 * Makes a challenge for a dongle, and the sealed offer that the form returns with the answer. The offer is
 * valid only with its subject, such as the captcha of this sign-in. The platform accepts a subject once for all
 * consoles together, so each challenge is answered at most once.
 */
export async function makeOffer(
  subject: string,
  bound?: Binding,
): Promise<{ challenge: string; sealed: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const made: Offer = { challenge, subject: digest(subject), expires: Date.now() + lifetime, binding: bound }
  return { challenge, sealed: await sealData(made, { password: sealingPasswords() }) }
}

/** Opens an offer; null when it was changed, has expired or belongs to another subject. */
export async function openOffer(sealed: string, subject: string): Promise<Offer | null> {
  const opened = await unsealData(sealed, { password: sealingPasswords() }).catch(() => null)
  const parsed = offer.safeParse(opened)
  if (!parsed.success || parsed.data.subject !== digest(subject)) return null
  return parsed.data.expires > Date.now() ? parsed.data : null
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
