import { normaliseIccid } from './iccid.ts'
import { isMobile, mobileBeginning, normaliseMobile } from './mobile.ts'
import { plainText } from './plain-text.ts'
import { asciiNumbers, bareNumber } from './typed-digits.ts'

/**
 * The forms in which typed texts are searched: the same as those in which the values are stored, also where only their
 * beginning is typed.
 */

/** The least digits of a number that people write with signs between; fewer are a part of a name, such as `2-14`. */
const leastDigits = 7
const landlineBeginning = /^0\d{2,3}-\d{0,8}$/

/** The digits of a number in any spelling; undefined for a text that is no number. */
function digitsOf(text: string): string | undefined {
  const bare = bareNumber(text)
  const digits = bare.replace(/[\s().-]/g, '').replace(/\/\d{2}$/, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** A mobile or landline number, or its beginning. */
export function telephoneSearch(text: string): string {
  const ascii = asciiNumbers(text).trim()
  if (landlineBeginning.test(ascii)) return ascii
  const digits = digitsOf(ascii)
  if (digits === undefined) return ascii
  const mobile = normaliseMobile(digits)
  if (isMobile(mobile)) return mobile
  return mobileBeginning(digits)
}

/** An IMEI or its beginning; of one with the version of its software, the 14 digits that both spellings share. */
export function imeiSearch(text: string): string {
  const digits = digitsOf(text)
  if (digits === undefined) return asciiNumbers(text).trim()
  return digits.length === 16 || digits.length === 17 ? digits.slice(0, 14) : digits
}

/** An ICCID or its beginning. */
export const iccidSearch = (text: string): string =>
  bareNumber(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()

/** A text that may be a name or any number of a member. */
export function anySearch(text: string): string {
  const plain = plainText(text).trim()
  const iccid = normaliseIccid(plain)
  if (iccid !== undefined) return iccid
  const digits = digitsOf(plain)
  if (digits === undefined || digits.length < leastDigits) return plain
  // An ICCID begins with 89, and its first 16 digits are no IMEI.
  if (digits.startsWith('89')) return digits
  const telephone = telephoneSearch(plain)
  return telephone === digits ? imeiSearch(plain) : telephone
}
