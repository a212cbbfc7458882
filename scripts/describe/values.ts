import type { z } from 'zod'
import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { namedSchemas } from '../../lib/contract/named-schemas.ts'
import { rowKinds } from '../../lib/contract/row-kinds.ts'
import { code, type Section, table } from './markdown.ts'
import { partsOf } from './schema-parts.ts'

/** The values with a name of their own, whose formats are in the OpenAPI document. */
export function valuesSection(): Section {
  const values = new Map<string, string>()
  for (const [{ request, result }] of describedCalls())
    for (const schema of [request, result]) noteValues(schema, values)
  const rows = [...values]
    .filter(([name]) => !(name in rowKinds))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, meaning]) => [code(name), meaning])
  return {
    title: 'Values',
    body: [
      'Values that many fields share; `docs/openapi.json` has the form of each in `components`.',
      '',
      ...table(['value', 'meaning'], rows),
    ],
  }
}

function noteValues(schema: z.core.$ZodType, values: Map<string, string>): void {
  const named = namedSchemas.get(schema)
  if (named?.id !== undefined) values.set(named.id, named.description)
  for (const part of partsOf(schema)) noteValues(part.schema, values)
}
