/** The countries whose mobile numbers the product knows; a setting says which of them hold. */
export const phoneRegions = ['cn', 'mm'] as const
export type PhoneRegion = (typeof phoneRegions)[number]

// The Chinese ranges are those of spec section 5; Myanmar's are 09 or +959 and 7 to 9 digits.
const forms: Record<PhoneRegion, RegExp> = {
  cn: /^1(3\d|4[5-9]|5[0-35-9]|6[56]|7[0-8]|8\d|9[1-9])\d{8}$/,
  mm: /^(09|\+959)\d{7,9}$/,
}

/** Whether a text is a mobile number of one of the regions. */
export function isMobile(text: string, regions: readonly PhoneRegion[] = phoneRegions): boolean {
  return regions.some((region) => forms[region].test(text))
}

/** One spelling for one number: without spaces and hyphens, and Myanmar's +959 written as 09. */
export function normaliseMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^\+959/, '09')
}
