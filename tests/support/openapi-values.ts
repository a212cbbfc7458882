import type { JsonSchema } from './openapi-document.ts'

/** Values by field; an inner object gives values for the same object of the payload. */
export type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The alternatives of a payload; `oneOf` beside properties is not one. A payload without alternatives is its
 * only one.
 */
export const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.properties ? undefined : schema.oneOf) ?? [schema]

/**
 * The smallest payload that a schema allows: required fields and the given ones. Alternatives are chosen by
 * the given values of their constants. A field gets an example of the document, else the simplest value of
 * its type.
 */
export function payloadOf(schema: JsonSchema, given: unknown = undefined): unknown {
  if (given !== undefined && !isValues(given)) return given
  if (given === undefined && schema.const !== undefined) return schema.const
  const [first] = schema.enum ?? schema.examples ?? []
  if (given === undefined && first !== undefined) return first
  const options = schema.oneOf ?? schema.anyOf
  // An object with `anyOf` beside its properties has rules in it, not alternatives.
  if (options && !schema.properties) return payloadOf(chosen(options, given), given)
  if (schema.properties) return objectOf(schema, given ?? {})
  if (given !== undefined) return given
  return plainValue(schema)
}

function chosen(options: JsonSchema[], given: Values = {}): JsonSchema {
  const fits = ({ properties = {} }: JsonSchema) =>
    Object.entries(given).every(([name, value]) => {
      const { const: only, enum: among = [only] } = properties[name] ?? {}
      return name in properties && (among[0] === undefined || among.includes(value))
    })
  const found = options.find(fits)
  if (!found) throw new Error(`no alternative has ${JSON.stringify(given)}`)
  return found
}

function objectOf({ properties = {}, required = [] }: JsonSchema, given: Values): Values {
  const names = new Set([...required, ...Object.keys(given)])
  return Object.fromEntries(
    [...names].map((name) => {
      const schema = properties[name]
      return [name, schema ? payloadOf(schema, given[name]) : given[name]]
    }),
  )
}

/** An id that no row has. */
const unknownId = 999_999

/** Texts to try on a pattern: a word, a number, digests in hexadecimal and base64, an address. */
const texts = ['x', '1', '0'.repeat(64), `${'A'.repeat(43)}=`, 'file.msi']

function plainValue(schema: JsonSchema): unknown {
  const { $ref, type, format, pattern, minimum = 1, minLength = 1, minItems = 0, items } = schema
  if ($ref) return unknownId
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'boolean') return true
  if (type === 'array') return Array.from({ length: minItems }, () => payloadOf(items ?? {}))
  // A dictionary, which has no required keys.
  if (type === 'object') return {}
  if (type !== 'string') throw new Error(`no value is known for ${JSON.stringify(schema)}`)
  if (format === 'date-time') return '2027-01-01T00:00:00Z'
  if (format === 'uuid') return '3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a'
  const padded = ['x'.repeat(minLength), ...texts]
  const fitting = padded.find((text) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
  if (fitting === undefined) throw new Error(`no text is known for ${pattern}`)
  return fitting
}
