import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { isHttps } from '@/lib/auth/same-origin'
import { sealingPasswords } from '@/lib/auth/sealing'
import { ticketMinutes } from '@/lib/contract/limits'

/** Seconds, as long as the ticket for a new password is valid. */
const lifetime = ticketMinutes * 60

const purposes = ['login', 'register', 'forget'] as const
export type CodeStepsPurpose = (typeof purposes)[number]

const codeSteps = z.object({
  purpose: z.enum(purposes),
  /** The number that the code was sent to; forms cannot change it. */
  telephone: z.string().min(1),
  /** The earliest time of the next code, in milliseconds since 1970. */
  resendAt: z.number(),
  /** The ticket that replaced a correct code, and the temporary token that it is bound to. */
  ticket: z.object({ ticket: z.string(), token: z.string() }).optional(),
  /** The account that the registration created. */
  made: z.string().optional(),
})

/** A visitor's progress through the steps of an SMS code. */
export type CodeSteps = z.output<typeof codeSteps>

const cookieOf = (purpose: CodeStepsPurpose) => `ptt_code_${purpose}`

/**
 * Reads the state between two steps; null if there is none. It is in an encrypted httpOnly cookie, so that
 * the steps continue only in the browser that began them.
 */
export async function readCodeSteps(purpose: CodeStepsPurpose): Promise<CodeSteps | null> {
  const sealed = (await cookies()).get(cookieOf(purpose))?.value
  if (!sealed) return null
  const opened = await unsealData(sealed, { password: sealingPasswords(), ttl: lifetime }).catch(() => null)
  const parsed = codeSteps.safeParse(opened)
  return parsed.success && parsed.data.purpose === purpose ? parsed.data : null
}

export async function saveCodeSteps(state: CodeSteps): Promise<void> {
  const sealed = await sealData(state, { password: sealingPasswords(), ttl: lifetime })
  const jar = await cookies()
  jar.set(cookieOf(state.purpose), sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(await headers()),
    maxAge: lifetime,
  })
}

export async function clearCodeSteps(purpose: CodeStepsPurpose): Promise<void> {
  const jar = await cookies()
  jar.delete(cookieOf(purpose))
}

/** Seconds until another code can be sent, rounded up; 0 when it can be sent now. */
export function secondsToResend({ resendAt }: CodeSteps): number {
  return Math.max(0, Math.ceil((resendAt - Date.now()) / 1000))
}
