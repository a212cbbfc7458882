/**
 * The 15-digit form of an IMEI, or undefined when the text is none. 14 digits (without the check
 * digit) get theirs; 16 (with software version) lose the version and get theirs (3GPP TS 23.003).
 */
export function normaliseImei(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{14,16}$/.test(digits)) return undefined
  if (digits.length === 15) return digits
  const body = digits.slice(0, 14)
  return body + checkDigit(body)
}

/** The pieces of a pasted list: one to a line, or between commas, semicolons or tabs. */
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

/** The Luhn digit over the first 14 digits. */
export function checkDigit(body: string): string {
  let sum = 0
  for (const [position, character] of [...body].entries()) {
    const digit = Number(character) * (position % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return String((10 - (sum % 10)) % 10)
}
