import { z } from 'zod'
import { isIccid, normaliseIccid } from './iccid.ts'
import { readIdentityNumber } from './identity-number.ts'
import { normaliseImei } from './imei.ts'
import { isMobile, normaliseMobile } from './mobile.ts'
import { namedSchemas } from './named-schemas.ts'
import { isVisible, plainText } from './plain-text.ts'
import { asciiNumbers } from './typed-digits.ts'

/** A row's id: a positive safe integer. Queries and forms may send it as text. */
export const id = z.coerce
  .number<number | string>()
  .int('invalid')
  .positive('invalid')
  .max(Number.MAX_SAFE_INTEGER)
  .register(namedSchemas, { id: 'Id', description: 'The id of a row, a whole number from 1 to 2⁵³ − 1.' })

export const moment = z.iso.datetime({ offset: true }).register(namedSchemas, {
  id: 'Moment',
  description: 'A time in ISO 8601 with `Z` or an offset; the platform answers in UTC.',
})

/** Any control character or line break: in one line it would end a row of a file or hide text. */
const breaks = /[\p{Cc}\u2028\u2029]/u
/** Control characters except tabs and line breaks. */
const controls = /[^\P{Cc}\t\n\r]/u

/** Whether a text has neither control characters nor line breaks. */
export const isOneLine = (text: string): boolean => !breaks.test(text)

const textWithout = (refused: RegExp, longest: number) =>
  z
    .string('required')
    .overwrite(plainText)
    .trim()
    .max(longest, { error: 'tooLong', abort: true })
    .refine((text) => !refused.test(text), 'oneLine')
    .refine(isVisible, 'invisible')

/** Trimmed text in one line that must not be empty. */
export const requiredText = (longest: number) => textWithout(breaks, longest).min(1, 'required')

/** Trimmed text in one line; absent is the same as empty. */
export const optionalText = (longest: number) => textWithout(breaks, longest).default('')

/** Trimmed text of one or more lines that must not be empty. */
export const requiredLines = (longest: number) => textWithout(controls, longest).min(1, 'required')

/** Trimmed text of any number of lines; absent is the same as empty. */
export const optionalLines = (longest: number) => textWithout(controls, longest).default('')

/** A field that may also be empty. A text that is not empty is refused for the reasons of its own schema. */
export const orEmpty = (schema: z.ZodType<string>) =>
  z
    .string('required')
    .trim()
    .transform((text, context) => {
      if (text === '') return text
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A mobile number of any supported region, normalised to one spelling. @spec 5.4 */
export const mobile = requiredText(40)
  .transform(normaliseMobile)
  .refine((text) => isMobile(text), 'mobile')
  .meta({ examples: ['09777123456'] })
  .register(namedSchemas, {
    id: 'Mobile',
    description: 'A mobile number of a region that the platform serves.',
  })

/** An IMEI, normalised to 15 digits. */
export const imei = requiredText(40)
  .transform((text, context) => {
    const normal = normaliseImei(text)
    if (normal) return normal
    context.addIssue({ code: 'custom', message: 'imei' })
    return z.NEVER
  })
  .meta({ examples: ['861234567805036'] })
  .register(namedSchemas, {
    id: 'Imei',
    description: 'An IMEI: 14 to 17 digits; signs between them and a label before them are ignored.',
  })

/** An ICCID, whose last digit may be the letter F as padding, in one spelling. May be empty. */
export const iccid = z
  .string()
  .max(60, 'tooLong')
  .overwrite((text) => normaliseIccid(text) ?? text.trim())
  .refine((text) => text === '' || isIccid(text), 'iccid')
  .default('')
  .register(namedSchemas, {
    id: 'Iccid',
    description:
      'An ICCID: 19 to 22 digits, of which the last may be the letter F; signs between them are ignored; may be empty.',
  })

/** The number of an identity document, in one spelling. */
export const identityNumber = requiredText(40)
  .transform((text, context) => {
    const read = readIdentityNumber(text)
    if ('number' in read) return read.number
    context.addIssue({ code: 'custom', message: read.reason })
    return z.NEVER
  })
  .meta({ examples: ['12/LAMANA(N)123456', '11010119900307002X'] })
  .register(namedSchemas, {
    id: 'IdentityNumber',
    description:
      'A Chinese identity number of 18 or 15 digits, the number of a Myanmar NRC, or 5 to 20 letters and digits of another document.',
  })

/**
 * An account or its prefix: letters and digits of ASCII and `. _ - @`, starting with a letter or digit, so an e-mail
 * address is valid. Letters of other scripts look like these and would pretend to be another account.
 */
export const accountText = (longest: number) => requiredText(longest).regex(/^[A-Za-z\d][\w.@-]*$/, 'account')

/** An e-mail address; its case stays, and no two accounts have one in another case alone. */
export const email = z
  .string('required')
  .trim()
  .max(128, 'tooLong')
  .pipe(z.email('email'))
  .register(namedSchemas, { id: 'EmailAddress', description: 'An e-mail address.' })

/** The account of a member, login account or dispatcher. */
export const accountName = accountText(64).register(namedSchemas, {
  id: 'AccountName',
  description: 'Letters from A to Z, digits and `. _ - @`, beginning with a letter or a digit.',
})

/** A member's password: 6 to 16 characters (spec section 5). @spec 5.14 */
export const password = z
  .string('required')
  .min(1, 'required')
  .min(6, 'passwordLength')
  .max(16, 'passwordLength')
  .register(namedSchemas, { id: 'Password', description: 'A password of 6 to 16 characters.' })

/**
 * A new password of a login account or dispatcher: 6 to 16 characters with two of the kinds digit, letter and symbol.
 * @spec 5.10 9.2
 */
export const consolePassword = password
  .refine(
    (text) => [/\p{N}/u, /\p{L}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length >= 2,
    'passwordKinds',
  )
  .meta({ examples: ['River-boat-8'] })
  .register(namedSchemas, {
    id: 'NewPassword',
    description: 'A password of 6 to 16 characters with two of the kinds digit, letter and symbol.',
  })

/** A code sent by SMS: 6 digits. @spec 9.21 */
export const messageCode = z
  .string('required')
  .overwrite(asciiNumbers)
  .trim()
  .min(1, 'required')
  .regex(/^\d{6}$/, 'invalid')
  .meta({ examples: ['123456'] })
  .register(namedSchemas, { id: 'MessageCode', description: 'Six digits, as they were sent by SMS.' })

/** A password entered to be verified. Only its length is limited, because old passwords may break today's rules. */
export const typedPassword = z
  .string('required')
  .min(1, 'required')
  .max(128, 'tooLong')
  .register(namedSchemas, {
    id: 'TypedPassword',
    description: 'A password that is compared with the stored one.',
  })

/** The values that a form's checkbox may send. */
export const tickWords = ['on', 'true', 'false', ''] as const

/** A checkbox of a form: HTML sends `on`, other callers may send a boolean. */
export const tick = z
  .union([z.boolean(), z.enum(tickWords).transform((text) => text === 'on' || text === 'true')])
  .default(false)
  .register(namedSchemas, { id: 'Tick', description: 'Yes or no, also as the checkbox of a form sends it.' })
