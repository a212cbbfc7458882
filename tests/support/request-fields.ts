import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'

/** Every call of the contract that changes something. */
export const writeCalls = Object.values(contract)
  .flatMap((calls) => Object.values<CallSpec>(calls))
  .filter(({ repeatable }) => !repeatable)

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), schema).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    items: schema.optional(),
  }),
)

interface Schema {
  properties?: Record<string, Schema> | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  items?: Schema | undefined
}

/** The names of all fields of a call's request, at any depth and in every alternative. */
export function requestFields({ request }: CallSpec): string[] {
  return fieldsOf(schema.parse(z.toJSONSchema(request, { unrepresentable: 'any', io: 'input' })))
}

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [], items }: Schema): string[] {
  const parts = [...anyOf, ...oneOf, ...allOf, ...Object.values(properties), ...(items ? [items] : [])]
  return [...Object.keys(properties), ...parts.flatMap(fieldsOf)]
}
