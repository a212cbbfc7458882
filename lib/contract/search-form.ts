import { accountName } from './fields.ts'
import { normaliseIccid } from './iccid.ts'
import { isLandline, nationalNumber, normaliseTelephone } from './landline.ts'
import { isMobile, mobileBeginning, normaliseMobile } from './mobile.ts'
import { plainText } from './plain-text.ts'
import { asciiNumbers, bareNumber } from './typed-digits.ts'

/**
 * The forms in which typed texts are searched: the same as those in which the values are stored, also where only their
 * beginning is typed.
 */

/** The least digits of a number that people write with signs between; fewer are a part of a name, such as `2-14`. */
const leastDigits = 7
const leastDigitsOfImei = 14
/** A country code with a plus, or digits without signs between them. */
const surelyNumber = /^(?:\+|\d+$)/
/** The beginning of a landline's number; a number that begins with 09 may be a mobile number of Myanmar. */
const landlineBeginning = /^0[1-8]\d{1,2}-\d{0,8}$/

/** The digits of a number in any spelling; undefined for a text that is no number. */
function digitsOf(text: string): string | undefined {
  const bare = bareNumber(text)
  const digits = bare.replace(/[\s().-]/g, '').replace(/\/\d{2}$/, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** A mobile number or its beginning; a landline that is no mobile number keeps its hyphen. */
export function telephoneSearch(text: string): string {
  const ascii = asciiNumbers(text).trim()
  const digits = digitsOf(ascii)
  if (digits === undefined) return ascii
  const mobile = normaliseMobile(digits)
  if (isMobile(mobile)) return mobile
  return landlineBeginning.test(ascii) ? ascii : mobileBeginning(digits)
}

/** A landline or a mobile number, or its beginning. */
export function officeTelephoneSearch(text: string): string {
  const whole = normaliseTelephone(text)
  return isLandline(whole) ? whole : telephoneSearch(nationalNumber(text))
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

/**
 * The one form of any number of a member, or of its beginning; undefined for a name, which may have few digits
 * between signs.
 */
export function numberSearch(text: string): string | undefined {
  const iccid = normaliseIccid(text)
  if (iccid !== undefined) return iccid
  const digits = digitsOf(text)
  if (digits === undefined) return undefined
  if (digits.length < leastDigits && !surelyNumber.test(asciiNumbers(text).trim())) return undefined
  // An ICCID begins with 89, and its first 16 digits are no IMEI.
  if (digits.startsWith('89')) return digits
  const telephone = telephoneSearch(text)
  return telephone === digits ? imeiSearch(text) : telephone
}

/**
 * A text that may be a name, an account or any number of a member. Digits with hyphens or dots between them are an
 * account as well, unless they are a whole number.
 */
export function anySearch(text: string): string {
  const plain = plainText(text).trim()
  const number = numberSearch(plain)
  if (number === undefined || number.length < leastDigits) return plain
  const isWhole = isMobile(number) || number.length >= leastDigitsOfImei
  return isWhole || !accountName.safeParse(plain).success ? number : plain
}
