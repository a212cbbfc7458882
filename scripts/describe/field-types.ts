import { z } from 'zod'
import { namedSchemas } from '../../lib/contract/named-schemas.ts'
import { namedWords } from '../../lib/contract/named-words.ts'
import { reasons } from '../../lib/contract/reasons.ts'
import { unwrapped } from '../../lib/contract/unwrapped.ts'
import { code, sectionLink } from './markdown.ts'

const wordSets = new Map(Object.entries(namedWords).map(([name, words]) => [words.join(), name]))

/** Words in tables of fields in place of the names of these schemas. */
const plainNames: Readonly<Record<string, string>> = { Id: 'id', Moment: 'time' }

/** The type of a field's value, in words. */
export function typeOf(schema: z.core.$ZodType): string {
  const name = nameOf(schema)
  if (name !== undefined) return plainNames[name] ?? `[${name}](#values)`
  const inner = unwrapped(schema)
  if (inner) return typeOf(inner)
  if (schema instanceof z.ZodEnum) return wordsType(schema.options.map(String))
  if (schema instanceof z.ZodArray) return `list: ${typeOf(schema.element)}`
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => code(String(value))).join(' or ')
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map(typeOf))].join(' or ')
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'whole number' : 'number'
  if (schema instanceof z.ZodBoolean) return 'yes or no'
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'object'
  if (schema instanceof z.ZodUnknown) return 'anything'
  if (schema instanceof z.ZodISODate) return 'day'
  return 'text'
}

function wordsType(words: readonly string[]): string {
  const name = words.join() === reasons.join() ? 'Reasons' : wordSets.get(words.join())
  return name === undefined ? words.map(code).join(' or ') : sectionLink(name)
}

/** The name of a schema, or of the schema from which it was derived by adding a sentence. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod
  return namedSchemas.get(schema)?.id ?? (parent && nameOf(parent))
}
