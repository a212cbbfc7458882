import { z } from 'zod'
import { selectionLimit } from '../contract/selection'
import { drawnValues, replacedTexts } from './form-state'

/** How much of a field a form may send: characters of one text, and texts under one name. */
export interface FieldBound {
  longest: number
  most: number
}

/** The bound of a field by its name; undefined for a name that no schema has. */
export type FieldBounds = (name: string) => FieldBound | undefined

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The bound of a field whose schema declares none, such as a number or a tick. What may be longer says so by `max`, or
 * by `meta({ maxLength, maxItems })` where zod cannot see it, as behind a preprocess.
 */
const undeclared: FieldBound = { longest: 256, most: selectionLimit }

/** The most texts of a form that were replaced by a suggestion. */
const mostReplaced = 50

/** Characters of the values that the form of an edit was drawn with: all of its texts, quoted. */
const longestDrawn = 200_000

/** Fields of every form beside its own: what the kit writes into it, and the address that it leads back to. */
const kitFields = z.object({
  requestId: z.string(),
  authorAccount: z.string(),
  authorView: z.string(),
  againAccount: z.string(),
  againPassword: z.string(),
  againCaptcha: z.string(),
  againChallenge: z.string().max(4096),
  returnTo: z.string().max(10_000),
})

/**
 * The bounds that a form's schemas declare for its fields. A catch-all is the bound of every name that no schema has.
 * A field of several schemas has the widest of their bounds.
 */
export function fieldBounds(schemas: readonly z.ZodType[]): FieldBounds {
  const bounds = new Map<string, FieldBound>()
  let others: FieldBound | undefined
  for (const { properties = {}, additionalProperties } of [kitFields, ...schemas].flatMap(objectsOf)) {
    for (const [name, field] of Object.entries(properties))
      bounds.set(name, widest([bounds.get(name), boundOf(field)]))
    if (typeof additionalProperties === 'object' && additionalProperties.type)
      others = boundOf(additionalProperties)
  }
  // Any text of the form may have been replaced.
  bounds.set(replacedTexts, { ...widest([...bounds.values(), others]), most: mostReplaced })
  bounds.set(drawnValues, { longest: longestDrawn, most: 1 })
  return (name) => bounds.get(name) ?? others
}

/** The objects that a form's schema consists of: one, or all of a union or an intersection. */
function objectsOf(schema: z.ZodType): JsonSchema[] {
  return parts(spelledOut(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

/** A JSON schema with its named values, such as a mobile number, in every place that refers to one. */
function spelledOut({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
  const json = JSON.stringify(schema, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('$ref' in part)) return part
    const { $ref, ...rest } = part
    return { ...$defs[String($ref).replace('#/$defs/', '')], ...rest }
  })
  return JSON.parse(json)
}

function parts(schema: JsonSchema): JsonSchema[] {
  return [schema, ...alternativesOf(schema).flatMap(parts)]
}

function alternativesOf({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf, ...allOf].filter((one) => typeof one === 'object')
}

function boundOf(field: JsonSchema | boolean): FieldBound {
  if (typeof field === 'boolean') return undeclared
  const inner = alternativesOf(field)
  if (inner.length > 0) return widest(inner.map(boundOf))
  const { type, maxLength, maxItems, items } = field
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return { ...boundOf(items), most: maxItems ?? undeclared.most }
  const longest = maxLength ?? Math.max(undeclared.longest, ...lengthsOf(field.enum))
  return { longest, most: maxItems ?? (type ? 1 : undeclared.most) }
}

const lengthsOf = (choices: readonly unknown[] = []) => choices.map((choice) => String(choice).length)

function widest(bounds: readonly (FieldBound | undefined)[]): FieldBound {
  const known = bounds.filter((bound) => bound !== undefined)
  return {
    longest: Math.max(...known.map(({ longest }) => longest)),
    most: Math.max(...known.map(({ most }) => most)),
  }
}
