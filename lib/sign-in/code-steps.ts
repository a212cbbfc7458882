import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { isHttps } from '@/lib/auth/same-origin'
import { sealingPasswords } from '@/lib/auth/session'

/** As long as a ticket for a new password is good. */
const lifetime = 10 * 60

const visitPurposes = ['login', 'register', 'forget'] as const
export type VisitPurpose = (typeof visitPurposes)[number]

const visit = z.object({
  purpose: z.enum(visitPurposes),
  /** The number that the code went to; nothing that a form says can change it. */
  telephone: z.string().min(1),
  /** When the platform sends the next code, as a time in milliseconds. */
  resendAt: z.number(),
  /** What a right code was changed into, and the temporary token that it is bound to. */
  ticket: z.object({ ticket: z.string(), token: z.string() }).optional(),
  /** The account that was made. */
  made: z.string().optional(),
})

/** How far someone who is not signed in has come with a code. */
export type CodeVisit = z.output<typeof visit>

const cookieOf = (purpose: VisitPurpose) => `ptt_code_${purpose}`

/**
 * The state between two steps, or null. It stands sealed in a cookie that no script reads, so that it is good in
 * the one browser that began: an address taken elsewhere carries none of it.
 */
export async function readVisit(purpose: VisitPurpose): Promise<CodeVisit | null> {
  const sealed = (await cookies()).get(cookieOf(purpose))?.value
  if (!sealed) return null
  const opened = await unsealData(sealed, { password: sealingPasswords(), ttl: lifetime }).catch(() => null)
  const parsed = visit.safeParse(opened)
  return parsed.success && parsed.data.purpose === purpose ? parsed.data : null
}

/** Keeps the state for the next step. */
export async function keepVisit(state: CodeVisit): Promise<void> {
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

/** Forgets the state once it has served. */
export async function endVisit(purpose: VisitPurpose): Promise<void> {
  const jar = await cookies()
  jar.delete(cookieOf(purpose))
}

/** Whole seconds until the platform sends another code; 0 when it would now. */
export function secondsToResend({ resendAt }: CodeVisit): number {
  return Math.max(0, Math.ceil((resendAt - Date.now()) / 1000))
}
