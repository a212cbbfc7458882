import { asciiNumbers, bareNumber } from './typed-digits.ts'

/** The digits of a typed IMEI without signs between them and without the version that some labels append (`/01`). */
function imeiDigits(text: string): string {
  return bareNumber(text)
    .replace(/(?<=^[\d\s.-]{14,24})\/\s?\d{2}$/, '')
    .replace(/[\s.-]/g, '')
}

/**
 * An IMEI in its 15-digit form; undefined for a text that is not an IMEI. 14 digits get their check digit; of 16 digits
 * (IMEISV) the two of the software version are replaced by it (3GPP TS 23.003); of 17 they are left out, where the 15
 * before them end in their check digit.
 */
export function normaliseImei(text: string): string | undefined {
  const digits = imeiDigits(text)
  if (!/^\d{14,17}$/.test(digits)) return undefined
  if (digits.length === 15) return digits
  const body = digits.slice(0, 14)
  if (digits.length === 17) return hasValidCheckDigit(digits.slice(0, 15)) ? digits.slice(0, 15) : undefined
  return body + checkDigit(body)
}

/**
 * The IMEI that 14 digits probably are: with the leading zero that spreadsheets drop from numbers, if their last digit is
 * the check digit then; else with their check digit behind them. Undefined for any other text.
 */
export function imeiProposal(
  text: string,
): { reason: 'zeroLost' | 'digitMissing'; proposal: string } | undefined {
  const digits = imeiDigits(text)
  if (!/^\d{14}$/.test(digits)) return undefined
  if (hasValidCheckDigit(`0${digits}`)) return { reason: 'zeroLost', proposal: `0${digits}` }
  return { reason: 'digitMissing', proposal: digits + checkDigit(digits) }
}

/** The 15-digit form of a text that is an IMEI; any other as it was typed. */
export const imeiOrTyped = (text: string): string => normaliseImei(text) ?? text.trim()

/** The signs that part pasted values: line breaks, tabs, commas, semicolons, and the stop at the end of a number. */
const parting = /[\r\n\t,;，；、၊|]+|(?<=[\d\u1040-\u1049\uff10-\uff19]{5})[။。]/
/** The least digits of a piece that may be meant as an IMEI; a number before it counts the lines. */
const leastDigits = 5

/**
 * The pieces of a pasted list that may be IMEIs, without the numbers of lines, labels and quotes around them; a line may
 * have several. A piece in which no IMEI is found is returned whole, so that it is refused by name.
 */
export function splitPasted(text: string): string[] {
  return text
    .split(parting)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap(imeisWithin)
}

/** The number of a line before its text: `1.`, `(2)`, `3)`, ①. */
const lineNumber = /^(?:\(?\d{1,4}[.):]\s+|[\u2460-\u24ff\u3220-\u3243]\s*)/

function imeisWithin(piece: string): string[] {
  const text = asciiNumbers(piece).replace(lineNumber, '')
  const words = text
    .split(/[\s"':#=()[\]<>]+/)
    .filter((word) => (word.match(/\d/g)?.length ?? 0) >= leastDigits)
  if (words.some((word) => normaliseImei(word) !== undefined)) return words
  return [normaliseImei(text) === undefined ? piece : text]
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
