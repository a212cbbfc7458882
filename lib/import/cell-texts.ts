import { momentOfClock } from '../format/days.ts'

/** A character that XML cannot hold, as workbooks write it: `_x000D_` is a carriage return, `_x005F_` an underscore. */
const escapedCharacter = /_x([\dA-F]{4})_/gi

/** A workbook's text with its escaped characters. */
export function unescapedText(stored: string): string {
  return stored.replace(escapedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const dayLength = 86_400_000
/** The days from which workbooks count: 30 December 1899, or 1 January 1904. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
type Epoch = keyof typeof epochs

/** Numbers of the built-in formats for dates. */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The most characters of a number format in spreadsheets. */
const longestCode = 255
/** A time that exceeds its unit, such as 30 hours. */
const elapsed = /^\[(?:h+|m+|s+)\]$/i

/**
 * Whether a number format is for dates: its code has a letter of a date outside of quotes, brackets and
 * escapes.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (dateFormats.has(id)) return true
  if (code === undefined || code.length > longestCode) return false
  const bare = code.replace(/"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g, (left) => (elapsed.test(left) ? left : ''))
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare)
}

/**
 * A serial date as text. A whole number is a day; one with a fraction is the time on clocks of the operator's
 * zone, which the author of the workbook saw.
 */
export function dateText(serial: number, { epoch, zone }: { epoch: Epoch; zone: string }): string {
  const clock = epochs[epoch] + Math.round(serial * dayLength)
  if (!Number.isFinite(clock) || serial < 0 || serial > 2_958_465) return String(serial)
  const text = new Date(clock).toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : momentOfClock(clock, zone).toISOString()
}

/** From here on a workbook does not hold each whole number: its numbers have 15 significant digits. */
const inexact = 1e15

/**
 * A stored number without the inaccurate last digits of its binary form, and without an exponent: 3.52E14 is an IMEI. A
 * number of more digits than a workbook holds has lost its last ones: with an exponent, as spreadsheets display it, it is
 * refused and not taken for another IMEI or ICCID.
 */
export function numberText(stored: string): string {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return stored
  if (Math.abs(number) >= inexact) return number.toExponential().toUpperCase()
  if (Number.isInteger(number)) return BigInt(number).toString()
  return String(Number(number.toPrecision(15)))
}
