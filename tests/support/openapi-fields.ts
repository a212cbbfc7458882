import type { JsonSchema } from './openapi-document.ts'
import { payloadOf, type Values } from './openapi-values.ts'

/** A required field of a payload, and the name under which a refusal reports it. */
export interface RequiredField {
  path: string[]
  reported: string
}

/** Objects whose fields are reported by their own names; the document says so of `FieldReasons`. */
const holders = ['where', 'timeList', 'dataList']

/** Every required field of a payload, those of its required objects too. */
export function requiredFields({ properties = {}, required = [] }: JsonSchema): RequiredField[] {
  return required.flatMap((name) => {
    const [field] = properties[name]?.oneOf ?? [properties[name]]
    const inner = field?.properties ? requiredFields(field) : []
    return [
      { path: [name], reported: name },
      ...inner.map(({ path, reported }) => ({
        path: [name, ...path],
        reported: holders.includes(name) ? reported : name,
      })),
    ]
  })
}

/** The smallest payload of a schema without one of its fields. */
export function payloadWithout(schema: JsonSchema, path: string[]): Values {
  return without(payloadOf(schema), path)
}

function without(payload: unknown, [name = '', ...rest]: string[]): Values {
  const { [name]: value, ...others }: Values = Object(payload)
  return rest.length === 0 ? others : { ...others, [name]: without(value, rest) }
}
