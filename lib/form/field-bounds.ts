import { z } from 'zod'
import { selectionLimit } from '../contract/limits'
import { drawnValues, replacedTexts } from './form-state'
import { findButton, pickedField } from './pick-names'

/** The limits of a field in a form: characters of one text, and texts under one name. */
export interface FieldBound {
  longest: number
  most: number
}

/** The bound of a field by its name; undefined for a name that no schema has. */
export type FieldBounds = (name: string) => FieldBound | undefined

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The limits of a field whose schema declares none, such as a number or a checkbox. A longer field declares
 * its limit by `max`, or by `meta({ maxLength, maxItems })` if zod cannot see it, as behind a preprocess.
 */
const undeclared: FieldBound = { longest: 256, most: selectionLimit }

/** The most texts of a form that were replaced by a suggestion. */
const mostReplaced = 50

/** The most characters of the drawn values in the form of an edit: all of its texts, quoted. */
const longestDrawn = 200_000

/** The limits of a field with the search of options for another field. */
const searchBound: FieldBound = { longest: 256, most: 1 }

/** Fields of every form besides its own: those that the form kit adds, and the address to return to. */
const kitFields = z.object({
  [findButton]: z.string(),
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
 * The limits of fields in a form's schemas. A catch-all gives the limit of every name without a schema. A
 * field of several schemas has the widest limits.
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
  // Any text of the form may be among the replaced ones.
  bounds.set(replacedTexts, { ...widest([...bounds.values(), others]), most: mostReplaced })
  bounds.set(drawnValues, { longest: longestDrawn, most: 1 })
  return (name) => {
    const picked = pickedField(name)
    if (picked !== undefined) return bounds.has(picked) ? searchBound : undefined
    return bounds.get(name) ?? others
  }
}

/** The objects of a form's schema: one, or all parts of a union or an intersection. */
function objectsOf(schema: z.ZodType): JsonSchema[] {
  return parts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
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
