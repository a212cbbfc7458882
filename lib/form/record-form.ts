import 'server-only'
import { isLacking } from '@/lib/upstream/told'
import { drawnForm } from './drawn'
import type { FieldSection } from './field-spec'
import { drawnValues, type FormValues } from './form-state'

interface RecordForm {
  sections: FieldSection[]
  /** Absent where the record cannot be read. */
  initial?: FormValues
  hidden: Record<typeof drawnValues, string>
}

interface Fields<Row> {
  /** Word in place of the hint of a field that the platform did not tell: `form.untold` of the messages. */
  untold: string
  sections: FieldSection[]
  initial: (row: Row) => FormValues
  /** The fields of the form that say a field of the record together, by the record's, where their names are others. */
  saidBy?: Readonly<Record<string, readonly string[]>>
}

/**
 * The form that edits a record. Where the record cannot be read, which happens to a form that was sent, the form repeats the
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
