import 'server-only'
import { isLacking } from '@/lib/upstream/told'
import { drawnForm } from './drawn'
import type { FieldSection } from './field-spec'
import { drawnValues, type FormValues } from './form-state'

interface RecordForm {
  sections: FieldSection[]
  /** Absent if the record cannot be read. */
  initial?: FormValues
  hidden: Record<typeof drawnValues, string>
}

interface Fields<Row> {
  /** Text in place of the hint of a field whose value is missing: `form.untold` of the messages. */
  untold: string
  sections: FieldSection[]
  initial: (row: Row) => FormValues
  /** For a field of the record, the fields of the form that contain it, if their names differ. */
  saidBy?: Readonly<Record<string, readonly string[]>>
}

/**
 * The form that edits a record. If the record cannot be read after the form was sent, the form repeats the
 * values that it was drawn with.
 */
export function recordForm<Row>(
  row: Row | undefined,
  { untold, sections, initial, saidBy = {} }: Fields<Row>,
): RecordForm {
  if (row === undefined) return { sections, hidden: { [drawnValues]: '' } }
  const fieldOf = (name: string) =>
    Object.entries(saidBy).find(([, names]) => names.includes(name))?.[0] ?? name
  const { drawn, ...form } = drawnForm({
    sections,
    initial: initial(row),
    isTold: (name) => !isLacking(Object(row), fieldOf(name)),
    untold,
  })
  return { ...form, hidden: { [drawnValues]: drawn } }
}
