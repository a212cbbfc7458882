import { bareNumber } from './typed-digits.ts'

/** 19 to 22 digits, of which the last may be the letter F that fills half a byte (ITU-T E.118). */
const form = /^\d{18,21}[\dFf]$/

/** An ICCID in its one form, without signs between its digits and with capital letters; undefined for another text. */
export function normaliseIccid(text: string): string | undefined {
  const bare = bareNumber(text).replace(/[\s.-]/g, '')
  return isIccid(bare) ? bare.toUpperCase() : undefined
}

/** Whether a text is an ICCID without signs between its digits. */
export const isIccid = (text: string): boolean => form.test(text)
