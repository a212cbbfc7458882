import { bareNumber } from './typed-digits.ts'

/** Regions whose mobile numbers are supported; the platform's configuration may accept fewer. */
export const phoneRegions = ['cn', 'mm'] as const
export type PhoneRegion = (typeof phoneRegions)[number]

// China: the ranges of spec section 5. Myanmar: 09 or +959, followed by 7 to 9 digits.
/** @spec 5.25: Mobile numbers of Myanmar, 09 and 7 to 9 digits, are valid as well, because the console is also for operators there; PHONE_REGIONS limits the countries. */
const forms: Record<PhoneRegion, RegExp> = {
  cn: /^1(3\d|4[5-9]|5[0-35-9]|6[56]|7[0-8]|8\d|9[1-9])\d{8}$/,
  mm: /^(09|\+959)\d{7,9}$/,
}

export function isMobile(text: string, regions: readonly PhoneRegion[] = phoneRegions): boolean {
  return regions.some((region) => forms[region].test(text))
}

/** The prefixes of international spellings, the country code of a beginning, and the beginning of the national spelling. */
const international = [
  { prefix: /^(?:\+|00)?950?(?=9\d{7,9}$)/, code: /^(?:\+|00)95(?:0(?=9))?/, national: '0' },
  { prefix: /^(?:\+|00)?86(?=1\d{10}$)/, code: /^(?:\+|00)86/, national: '' },
] as const

/**
 * The one spelling of a mobile number, as it is dialled within its region: without country code, spaces, hyphens, dots and
 * brackets. A text that is no such number is returned as it was typed.
 */
export function normaliseMobile(text: string): string {
  const bare = bareNumber(text)
    .replace(/\(0\)/, '')
    .replace(/[\s().-]/g, '')
  for (const { prefix, national } of international)
    if (prefix.test(bare)) return bare.replace(prefix, national)
  return /^\+?\d+$/.test(bare) ? bare : text.trim()
}

/** The number of a text that is one only with the leading zero that spreadsheets drop from numbers; undefined for others. */
export function mobileProposal(text: string, regions: readonly PhoneRegion[]): string | undefined {
  const bare = normaliseMobile(text)
  const proposal = `0${bare}`
  return !isMobile(bare, regions) && isMobile(proposal, regions) ? proposal : undefined
}

/** The beginning of every Chinese mobile number. */
const chinese = '1'

/** The beginning of a mobile number in digits, without the country code that surely is one. */
export function mobileBeginning(digits: string): string {
  const found = international.find(({ code }) => code.test(digits))
  return found ? digits.replace(found.code, found.national) || chinese : digits
}
