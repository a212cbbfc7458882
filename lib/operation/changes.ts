import 'server-only'
import type { Operation } from '@/lib/contract/operation-log'
import { recordKindOf } from '@/lib/contract/operation-records'
import type { Words } from '@/lib/list/words'
import { differenceOf, type FieldChange, type RowChange } from './difference'
import { fieldLabel } from './field-words'
import { recordPage } from './records'
import { type Spoken, spoken } from './value-words'

type Noted = Pick<Operation, 'call' | 'before' | 'after'>

/** One field of a write in the operator's language. */
export interface SpokenChange {
  /** Tells it from the other fields of its row. */
  id: string
  label: string
  before: Spoken
  after: Spoken
}

/** One of several written rows. */
export interface SpokenRow {
  name: string
  href?: string
  changes: SpokenChange[]
}

/** The changes of all rows of a write together, and those of each of them. */
export function spokenDifference(
  operation: Noted,
  words: Words,
): { shared: SpokenChange[]; rows: SpokenRow[] } {
  const { shared, rows } = differenceOf(operation)
  const speak = speaker(operation, words)
  return {
    shared: shared.map(speak),
    rows: rows.map((row, place) => ({
      ...rowName(row, place, operation, words),
      changes: row.changes.map(speak),
    })),
  }
}

/** The labels of the fields that a write changed, each once. */
export function changedFields(operation: Noted, words: Words): string[] {
  const { shared, rows } = spokenDifference(operation, words)
  const changes = [...shared, ...rows.flatMap((row) => row.changes)]
  return [...new Set(changes.map(({ label }) => label))]
}

/** Every change as a text, those of several rows after the row's name. */
export function changeTexts(operation: Noted, words: Words): string[] {
  const { shared, rows } = spokenDifference(operation, words)
  const said = ({ label: field, before, after }: SpokenChange) =>
    words.t('operationLog.change', { field, before: before.text || '—', after: after.text || '—' })
  const ofRows = rows.map(({ name, changes }) => [name, ...changes.map(said)].join(' · '))
  return [...shared.map(said), ...ofRows]
}

const speaker =
  ({ call }: Noted, words: Words) =>
  ({ path, before, after }: FieldChange): SpokenChange => ({
    id: path.join(' '),
    label: fieldLabel(path, call, words),
    before: spoken(path, before, call, words),
    after: spoken(path, after, call, words),
  })

function rowName(
  { id }: RowChange,
  place: number,
  operation: Noted,
  words: Words,
): Omit<SpokenRow, 'changes'> {
  if (!id) return { name: words.t('operationLog.rowNumber', { number: place + 1 }) }
  const name = words.t('operationLog.row', {
    kind: fieldLabel([id.field], operation.call, words),
    id: id.value,
  })
  const kind = id.field === 'userId' ? 'member' : recordKindOf(operation)
  return { name, href: kind && recordPage(kind, id.value, words) }
}
