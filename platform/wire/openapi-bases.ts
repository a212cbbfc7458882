import { isJson, type Json, schemaRef } from './openapi-json.ts'

/** A component whose fields are a part of larger objects, with the text of each. */
interface Base {
  ref: Json
  texts: ReadonlyMap<string, string>
}

/** The components with these names that objects with further fields may be based on, the largest first. */
export function basesOf(names: readonly string[], components: Readonly<Record<string, Json>>): Base[] {
  return names
    .flatMap((name) => {
      const texts = textsOf(components[name] ?? {})
      return texts ? [{ ref: schemaRef(name), texts }] : []
    })
    .toSorted((one, other) => other.texts.size - one.texts.size)
}

/** A schema whose objects refer to the largest base that has some of their fields, in place of these. */
export function basedSchema(schema: Json, bases: readonly Base[]): Json {
  const parts = Object.entries(schema).map(([key, part]) => [key, basedPart(part, bases)])
  const based: Json = Object.fromEntries(parts)
  const texts = textsOf(schema)
  const base = texts && bases.find((one) => one.texts.size < texts.size && isPart(one.texts, texts))
  if (!base || !isJson(based.properties)) return based
  const rest = Object.entries(based.properties).filter(([name]) => !base.texts.has(name))
  const required = [based.required ?? []].flat().filter((name) => !base.texts.has(String(name)))
  const { properties: _, required: __, ...others } = based
  return {
    allOf: [base.ref],
    ...others,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(rest),
  }
}

function basedPart(part: unknown, bases: readonly Base[]): unknown {
  if (Array.isArray(part)) return part.map((item) => basedPart(item, bases))
  return isJson(part) ? basedSchema(part, bases) : part
}

/** The text of each field of an object, with whether it is required; undefined for others and for closed objects. */
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
