import { isMobile, normaliseMobile } from './mobile.ts'
import { bareNumber } from './typed-digits.ts'

/** An area code and a number, 3 and 8 or 4 and 7 digits, with a hyphen between them. @spec 5.26 */
export const isLandline = (text: string) => /^(?:\d{3}-\d{8}|\d{4}-\d{7})$/.test(text)

/** The country code of a Chinese number that is no mobile number, with the zero that some write before its area code. */
const chinaBeforeArea = /^(?:\+|00)86[\s-]?(?:\(0\)|0)?(?=[1-9])(?!1[3-9])/
/** An area code in brackets, which mark it as one. */
const bracketedArea = /^\((0\d{2,3})\)-?/
/** An area code with another sign than a hyphen behind it. */
const separateArea = /^(0\d{2,3})[ ./-]/

/** A number without its country code, with a hyphen for the brackets around its area code, and without spaces around hyphens. */
export function nationalNumber(text: string): string {
  const national = bareNumber(text).replace(/\s/g, ' ').replace(chinaBeforeArea, '0')
  return national
    .split('-')
    .map((part) => part.trim())
    .join('-')
    .replace(bracketedArea, '$1-')
}

/**
 * The one spelling of a landline or of a mobile number. A hyphen or brackets decide for a landline: without them
 * 0977-8221234 is a mobile number of Myanmar. A text that is neither is returned as a mobile number's is.
 */
export function normaliseTelephone(text: string): string {
  const national = nationalNumber(text)
  const tight = national.replaceAll(' ', '')
  if (isLandline(tight)) return tight
  const mobile = normaliseMobile(text)
  if (isMobile(mobile)) return mobile
  const area = separateArea.exec(national)
  const landline = area ? `${area[1]}-${national.slice(area[0].length).replace(/[ .-]/g, '')}` : ''
  return isLandline(landline) ? landline : mobile
}
