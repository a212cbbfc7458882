import { isJson, type Json } from './openapi-json.ts'

/**
 * Key of an object's schema for the sentences of its fields while zod converts: until the end several fields
 * may share one schema, which can have only one sentence.
 */
export const meaningsMark = 'x-meanings'

/** The converted components by name. */
type Components = ReadonlyMap<string, Json>

/** A schema with a sentence for each property of its objects, and without the keys that only zod needs. */
export function finishedSchema(schema: Json, components: Components): Json {
  const shortened = withoutRepetition(schema, components)
  const { [meaningsMark]: meanings, id: _, $schema: __, properties, ...rest } = shortened
  const parts = Object.entries(rest).map(([key, part]) => [key, finishedPart(part, components)])
  const finished = inOrder(Object.fromEntries(parts))
  if (!isJson(properties)) return finished
  const described = Object.entries(properties).map(([name, property]) => {
    const description = isJson(meanings) ? meanings[name] : undefined
    return [
      name,
      finishedSchema({ ...Object(property), ...(description !== undefined && { description }) }, components),
    ]
  })
  return { ...finished, properties: Object.fromEntries(described) }
}

function finishedPart(part: unknown, components: Components): unknown {
  if (Array.isArray(part)) return part.map((item) => finishedPart(item, components))
  return isJson(part) ? finishedSchema(part, components) : part
}

/** A reference without the keys of its component: zod repeats them for a schema with further checks. */
function withoutRepetition(schema: Json, components: Components): Json {
  const { $ref } = schema
  const component = typeof $ref === 'string' ? components.get($ref.split('/').at(-1) ?? '') : undefined
  if (!component) return schema
  const isOwn = ([key, part]: [string, unknown]) => JSON.stringify(part) !== JSON.stringify(component[key])
  return Object.fromEntries(Object.entries(schema).filter(isOwn))
}

/** A schema with its sentence and its type first, for human readers. */
function inOrder({ $ref, description, type, ...rest }: Json): Json {
  return {
    ...($ref !== undefined && { $ref }),
    ...(description !== undefined && { description }),
    ...(type !== undefined && { type }),
    ...rest,
  }
}
