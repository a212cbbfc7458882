import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'

interface EditedFields {
  /** The fields of the record that its edit writes. */
  own: ReadonlySet<string>
  /** Fields of the edit that the record does not have. */
  further: string[]
}

/** Fields of an edit that identify its record, its version and the action. */
const about = /^(?:id|groupId|userIds|rowVersions?|confirmation)$/

/** The fields of the call that edits a record. */
export function editedFields(row: z.ZodObject, edit: CallSpec | undefined): EditedFields {
  const own = new Set<string>()
  const further = new Set<string>()
  for (const shape of edit ? shapesOf(edit.request) : [])
    for (const [name, field] of Object.entries(shape)) {
      if (field instanceof z.ZodLiteral || isKey(row, name)) continue
      if (name in row.shape) own.add(name)
      else if (!about.test(name)) further.add(name)
    }
  return { own, further: [...further] }
}

/** The shapes of a request that change a record with its row version. */
function shapesOf(request: z.core.$ZodType): z.core.$ZodShape[] {
  if (request instanceof z.ZodUnion) return request.options.flatMap(shapesOf)
  if (!(request instanceof z.ZodObject)) return []
  const { dataList } = request.shape
  if (dataList instanceof z.ZodObject) return shapesOf(dataList)
  return 'rowVersion' in request.shape || 'rowVersions' in request.shape ? [request.shape] : []
}

/** Whether a field is the record's id, or its version. */
const isKey = ({ shape }: z.ZodObject, name: string) =>
  name === 'rowVersion' || name === Object.keys(shape)[0]
