import { isJson, type Json, schemaRef } from './openapi-json.ts'

/** A component whose fields are part of larger objects, with each field as text. */
interface Base {
  ref: Json
  texts: ReadonlyMap<string, string>
}

/** The named components on which objects with further fields may be based, the largest first. */
export function basesOf(names: readonly string[], components: Readonly<Record<string, Json>>): Base[] {
  return names
    .flatMap((name) => {
      const texts = textsOf(components[name] ?? {})
      return texts ? [{ ref: schemaRef(name), texts }] : []
    })
    .toSorted((one, other) => other.texts.size - one.texts.size)
}

/** Replaces fields of a schema's objects by a reference to the largest base that has them. */
export function basedSchema(schema: Json, bases: readonly Base[]): Json {
  const parts = Object.entries(schema).map(([key, part]) => [key, basedPart(part, bases)])
  const based: Json = Object.fromEntries(parts)
  const texts = textsOf(schema)
  const base = texts && bases.find((one) => one.texts.size < texts.size && isPart(one.texts, texts))
  if (!base || !isJson(based.properties)) return based
  const ownFields = Object.entries(based.properties).filter(([name]) => !base.texts.has(name))
  const required = [based.required ?? []].flat().filter((name) => !base.texts.has(String(name)))
  const { properties: _, required: __, ...others } = based
  return {
    allOf: [base.ref],
    ...others,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(ownFields),
  }
}

function basedPart(part: unknown, bases: readonly Base[]): unknown {
  if (Array.isArray(part)) return part.map((item) => basedPart(item, bases))
  return isJson(part) ? basedSchema(part, bases) : part
}

/**
 * Each field of an object as text, marked if it is required; undefined for non-objects and closed objects.
 */
function textsOf({
  type,
  properties,
  required,
  additionalProperties,
  allOf,
}: Json): Map<string, string> | undefined {
  if (type !== 'object' || !isJson(properties) || additionalProperties !== undefined || allOf)
    return undefined
  const needed: readonly unknown[] = [required ?? []].flat()
  return new Map(
    Object.entries(properties).map(([name, field]) => [
      name,
      `${needed.includes(name)} ${JSON.stringify(field)}`,
    ]),
  )
}

const isPart = (some: ReadonlyMap<string, string>, all: ReadonlyMap<string, string>) =>
  [...some].every(([name, text]) => all.get(name) === text)
