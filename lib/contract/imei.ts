/**
 * An IMEI in its 15-digit form; undefined for a text that is not an IMEI. 14 digits get their check digit; of 16 digits
 * (IMEISV) the two of the software version are replaced by it (3GPP TS 23.003).
 */
export function normaliseImei(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{14,16}$/.test(digits)) return undefined
  if (digits.length === 15) return digits
  const body = digits.slice(0, 14)
  return body + checkDigit(body)
}

/** Splits a pasted list at line breaks, tabs, commas and semicolons. Empty pieces are left out. */
export function splitPasted(text: string): string[] {
  return text
    .split(/[\r\n\t,;，；、]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** Whether a 15-digit IMEI ends in its own check digit. */
export function hasValidCheckDigit(imei: string): boolean {
  return imei.length === 15 && imei.endsWith(checkDigit(imei.slice(0, 14)))
}

/** The Luhn check digit of an IMEI's first 14 digits. */
export function checkDigit(body: string): string {
  let sum = 0
  for (const [position, character] of [...body].entries()) {
    const digit = Number(character) * (position % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return String((10 - (sum % 10)) % 10)
}
