/** A character that XML cannot hold, as workbooks write it: `_x000D_` is a carriage return, `_x005F_` an underscore. */
const escapedCharacter = /_x([\dA-F]{4})_/gi

/** A workbook's text with its escaped characters. */
export function unescapedText(stored: string): string {
  return stored.replace(escapedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
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
