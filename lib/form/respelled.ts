import { plainText } from '@/lib/contract/plain-text'
import { isSecretField } from '@/lib/contract/secret-fields'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import { shortened } from '@/lib/format/shortened'
import { touchedFields } from './drawn'
import { type FieldName, isFieldName } from './field-name'
import type { FormValues } from './form-state'
import { isSecret } from './form-values'
import { pickNames } from './pick-names'

/** A field that was written otherwise than typed; without a value where only invisible characters were left out. */
export interface Respelled {
  field: FieldName
  value?: string | undefined
}

/** The most fields that a report names, and the most letters of each value. */
export const respelledLimits = { fields: 3, letters: 60 } as const

/**
 * The typed texts of a form that were written in another spelling, such as a mobile number without its country
 * code. Fields without a name of their own are hidden ones; untouched fields of an edit are not written.
 * `written`: the written values by field.
 */
export function respelledFields(values: FormValues, written: unknown): Respelled[] {
  if (typeof written !== 'object' || written === null) return []
  const writtenValues = new Map<string, unknown>(Object.entries(written))
  const { untouched = [] } = touchedFields(values) ?? {}
  return Object.entries(values)
    .flatMap(([field, typed]) => {
      const isTyped =
        isFieldName(field) &&
        !isSecret(field) &&
        !isSecretField(field) &&
        !(pickNames(field).source in values)
      if (!isTyped || typeof typed !== 'string' || untouched.includes(field)) return []
      const value = textOf(writtenValues.get(field), typed)
      return value === undefined ? [] : respelled(field, typed, value)
    })
    .slice(0, respelledLimits.fields)
}

/** A written value as text. A number that was chosen by a word is not a spelling of it. */
function textOf(value: unknown, typed: string): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' && /\d/.test(asciiNumbers(typed)) ? String(value) : undefined
}

function respelled(field: FieldName, typed: string, value: string): Respelled[] {
  if (alike(typed) === alike(value)) return []
  if (alike(plainText(typed)) === alike(value)) return [{ field }]
  return [{ field, value: shortened(value.trim().replace(/\s+/g, ' '), respelledLimits.letters) }]
}

/**
 * A text without what its reader does not take for a difference: kinds of spaces, composed characters, letter case, spaces
 * around it, the slash that ends an address.
 */
function alike(text: string): string {
  return text
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\/$/, '')
}
