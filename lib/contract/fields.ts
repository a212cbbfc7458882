import { z } from 'zod'
import { normaliseImei } from './imei.ts'
import { isMobile, normaliseMobile } from './mobile.ts'

/** A row's number: positive, and small enough to be exact in JSON. Queries and forms carry it as text. */
export const id = z.coerce
  .number<number | string>()
  .int('invalid')
  .positive('invalid')
  .max(Number.MAX_SAFE_INTEGER)

/** A moment as the wire carries it: ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true })

/** Text that must say something; surrounding space is dropped. */
export const requiredText = (longest: number) =>
  z.string('required').trim().min(1, 'required').max(longest, 'tooLong')

/** Text that may be left out; empty is the same as absent. */
export const optionalText = (longest: number) => z.string().trim().max(longest, 'tooLong').default('')

/** A mobile number of any region that the product knows, in its one spelling. */
export const mobile = requiredText(20)
  .transform(normaliseMobile)
  .refine((text) => isMobile(text), 'mobile')

/** An IMEI in its 15-digit form. */
export const imei = requiredText(24).transform((text, context) => {
  const normal = normaliseImei(text)
  if (normal) return normal
  context.addIssue({ code: 'custom', message: 'imei' })
  return z.NEVER
})

/** A SIM card's number, 18 to 22 digits with at most a letter for padding, or nothing. */
export const iccid = z
  .string()
  .trim()
  .regex(/^$|^\d{17,21}[\dA-Fa-f]$/, 'iccid')
  .default('')

/** An account's name, or its beginning: letters, digits and `. _ - @`, so that an e-mail address can be one. */
export const accountText = (longest: number) =>
  requiredText(longest).regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@-]*$/u, 'account')

/** The account of a member or an operator. */
export const accountName = accountText(64)

/** A member's password: 6 to 16 characters (spec section 5). */
export const password = z
  .string('required')
  .min(1, 'required')
  .min(6, 'passwordLength')
  .max(16, 'passwordLength')

/** A new password for the console: also two kinds among digits, letters and special symbols. */
export const consolePassword = password.refine(
  (text) => [/\p{N}/u, /\p{L}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length >= 2,
  'passwordKinds',
)

/** A code sent by SMS. */
export const messageCode = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^\d{6}$/, 'invalid')

/** A password typed to sign in or to confirm. Only its length is bounded: old passwords may break today's rules. */
export const typedPassword = z.string('required').min(1, 'required').max(128, 'tooLong')

/** A form's tick: HTML sends `on`, a caller may send a boolean. */
export const tick = z
  .union([
    z.boolean(),
    z.enum(['on', 'true', 'false', '']).transform((text) => text === 'on' || text === 'true'),
  ])
  .default(false)
