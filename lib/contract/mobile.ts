/** Regions whose mobile numbers are supported; the platform's configuration may accept fewer. */
export const phoneRegions = ['cn', 'mm'] as const
export type PhoneRegion = (typeof phoneRegions)[number]

// China: the ranges of spec section 5. Myanmar: 09 or +959, followed by 7 to 9 digits.
const forms: Record<PhoneRegion, RegExp> = {
  cn: /^1(3\d|4[5-9]|5[0-35-9]|6[56]|7[0-8]|8\d|9[1-9])\d{8}$/,
  mm: /^(09|\+959)\d{7,9}$/,
}

export function isMobile(text: string, regions: readonly PhoneRegion[] = phoneRegions): boolean {
  return regions.some((region) => forms[region].test(text))
}

/** The one spelling of a number: without spaces and hyphens, Myanmar's +959 written as 09. */
export function normaliseMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^\+959/, '09')
}
