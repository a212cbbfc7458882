import { z } from 'zod'
import { optionalText, orEmpty, requiredText } from './fields.ts'
import { isLandline, normaliseTelephone } from './landline.ts'
import { isMobile } from './mobile.ts'
import { namedSchemas } from './named-schemas.ts'
import { asciiNumbers } from './typed-digits.ts'

/** The format checks of spec section 5 except those of numbers, and the fields with these formats. */

/** @spec 5.27 */
export const isLowercase = (text: string) => /^[a-z]+$/.test(text)
export const isUppercase = (text: string) => /^[A-Z]+$/.test(text)
export const isAlphabet = (text: string) => /^[A-Za-z]+$/.test(text)

/** Applies a check of letters to the letters of a text that may also have digits and signs. */
const lettersPass = (check: (letters: string) => boolean) => (text: string) => {
  const letters = text.match(/[\p{L}\p{M}]/gu)
  return letters === null || check(letters.join(''))
}

export const hasLowercaseLetters = lettersPass(isLowercase)
const hasUppercaseLetters = lettersPass(isUppercase)
const hasAlphabetLetters = lettersPass(isAlphabet)

/** A landline or a mobile number, each in its one spelling; may be empty. */
export const telephone = orEmpty(
  requiredText(40)
    .transform(normaliseTelephone)
    .refine((text) => isLandline(text) || isMobile(text), 'landline'),
)
  .meta({ examples: ['0871-6512345', '010-65123456', '09777123456'] })
  .register(namedSchemas, {
    id: 'Telephone',
    description: 'A landline (3-8 or 4-7 digits with a hyphen) or a mobile number; may be empty.',
  })

/**
 * An http or https address, at most 500 characters. It is normalised as a browser does, so that host names
 * and control characters of other scripts are visible.
 */
const httpAddress = requiredText(500)
  .regex(/^https?:\/\//i, 'url')
  .pipe(z.url({ normalize: true, error: 'url' }).max(500, 'tooLong'))

/** The address of a web page; may be empty. Scripts (`javascript:`) and data in an address are refused. */
export const webAddress = orEmpty(httpAddress).register(namedSchemas, {
  id: 'WebAddress',
  description: 'An http or https address of at most 500 characters; may be empty.',
})

/**
 * A web address in an answer. One that is not http or https becomes empty, because pages make links of it.
 */
export const answeredWebAddress = z
  .union([z.literal(''), httpAddress])
  .catch('')
  .default('')

const asciiDigits = (text: string) => text.replace(/\P{L}+/gu, asciiNumbers)

/**
 * A new customer code, whose letters must be A to Z in capitals: codes are compared character by character,
 * and full-width or small letters look the same to people who copy them. Its digits become those of ASCII.
 */
export const newCustomerCode = optionalText(40)
  .overwrite(asciiDigits)
  .refine(hasAlphabetLetters, 'alphabet')
  .refine(hasUppercaseLetters, 'uppercase')
  .meta({ examples: ['KH1007'] })
  .register(namedSchemas, {
    id: 'CustomerCode',
    description: 'A text whose letters are capitals from A to Z.',
  })
