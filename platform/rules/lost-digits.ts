import { hasValidIdentityCheckDigit } from '../../lib/contract/identity-number.ts'
import { allImportFields, type ImportField } from '../../lib/contract/import-fields.ts'
import type { Values } from './import-rules.ts'

/** A number as spreadsheets display one with more digits than its cell has room for: 8.98601E+19. */
const exponent = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i
/** The same, as no code of people looks. */
const decimalExponent = /^\d[.,]\d+E\+\d{2}$/i
/** A number of more digits than the 15 that spreadsheets hold, filled up with zeros. */
const filledUp = /^[1-9]\d{14}0{3,10}$/

/** By field, what a text looks like whose last digits a spreadsheet has lost. */
const looks: Partial<Record<ImportField, (text: string) => boolean>> = {
  imei: (text) => exponent.test(text),
  telephone: (text) => exponent.test(text),
  // One that truly ends in zeros can be typed with spaces between its digits, as no spreadsheet writes it.
  iccid: (text) => exponent.test(text) || filledUp.test(text),
  identityCard: (text) => exponent.test(text) || (filledUp.test(text) && !hasValidIdentityCheckDigit(text)),
  thirdCode: (text) => decimalExponent.test(text),
  customerCode: (text) => decimalExponent.test(text),
}

/** The reason for each number of which a spreadsheet has lost digits: nothing can tell which they were. */
export function lostDigits(values: Values): Partial<Record<ImportField, 'digitsLost'>> {
  const found: Partial<Record<ImportField, 'digitsLost'>> = {}
  for (const field of allImportFields) {
    const text = values[field]
    if (text !== undefined && looks[field]?.(text.trim())) found[field] = 'digitsLost'
  }
  return found
}
