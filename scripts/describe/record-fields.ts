import { z } from 'zod'
import { describedField } from '../../lib/contract/meanings/described-field.ts'
import { unwrapped } from '../../lib/contract/unwrapped.ts'
import { type Lack, lackOfAbsent, lackOfNull } from './field-lacks.ts'
import { typeOf } from './field-types.ts'

/** A field of a kind of record; fields of its inner objects by their path, such as `groups[].groupId`. */
export interface RecordField {
  path: string
  type: string
  meaning: string
  absent: Lack
  null: Lack
}

/** The fields of a record in the order of the contract. */
export function recordFields(row: z.ZodObject): RecordField[] {
  return fieldsBelow(row, '')
}

function fieldsBelow({ shape }: z.ZodObject, prefix: string): RecordField[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType)) return []
    const path = prefix + name
    const own = {
      path,
      type: typeOf(schema),
      meaning: describedField(name, schema) ?? '',
      absent: lackOfAbsent(name, schema),
      null: lackOfNull(name, schema),
    }
    return [own, ...fieldsInside(schema, path)]
  })
}

/** The fields of the object in a field, or of the objects in its list. */
function fieldsInside(schema: z.core.$ZodType, path: string): RecordField[] {
  if (schema instanceof z.ZodObject) return fieldsBelow(schema, `${path}.`)
  if (schema instanceof z.ZodArray) return fieldsInside(schema.element, `${path}[]`)
  const inner = unwrapped(schema)
  return inner ? fieldsInside(inner, path) : []
}
