import { z } from 'zod'
import { consoleEvents, handshake, terminalEvents, terminalReports } from '../../lib/contract/live.ts'
import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { partsOf } from './schema-parts.ts'

/** A set of words with its fields, and the calls and events that have these fields. */
export interface WordUse {
  words: readonly string[]
  fields: Set<string>
  calls: Set<string>
}

interface Place {
  call: string
  field: string
}

/** The names of conditions on a field; the set belongs to that field. */
const conditions = ['eq', 'ne', 'in']

/** Every set of words of the contract by its text, in the order of the calls. */
export function wordUses(): ReadonlyMap<string, WordUse> {
  const uses = new Map<string, WordUse>()
  for (const [{ path: call, request, result }] of describedCalls())
    for (const schema of [request, result]) noteWords(schema, { call, field: '' }, uses)
  const events = { ...consoleEvents, ...terminalEvents, ...terminalReports, handshake }
  for (const [call, schema] of Object.entries(events)) noteWords(schema, { call, field: '' }, uses)
  return uses
}

function noteWords(schema: z.core.$ZodType, { call, field }: Place, uses: Map<string, WordUse>): void {
  if (schema instanceof z.ZodEnum) {
    const words = schema.options.map(String)
    const use = uses.get(words.join()) ?? { words, fields: new Set(), calls: new Set() }
    uses.set(words.join(), use)
    use.fields.add(field)
    use.calls.add(call)
  }
  for (const { schema: part, field: name = field } of partsOf(schema))
    noteWords(part, { call, field: conditions.includes(name) ? field : name }, uses)
}
