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
  /** Identifies the field among those of its row. */
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
    shared: shared.map(speak).filter(isSaid),
    rows: rows.map((row, place) => ({
      ...rowName(row, place, operation, words),
      changes: row.changes.map(speak).filter(isSaid),
    })),
  }
}

/** The labels of the fields that a write changed, without duplicates. */
export function changedFields(operation: Noted, words: Words): string[] {
  const { shared, rows } = spokenDifference(operation, words)
  const changes = [...shared, ...rows.flatMap((row) => row.changes)]
  return [...new Set(changes.map(({ label }) => label))]
}

/** The first change as a text, and the number of the others. */
export function firstChange(operation: Noted, words: Words): { text: string; others: number } | undefined {
  const { shared, rows } = spokenDifference(operation, words)
  const [first, ...others] = [...shared, ...rows.flatMap((row) => row.changes)]
  return first && { text: changeText(first, words), others: others.length }
}

/** Every change as a text; with several rows, after the row's name. */
export function changeTexts(operation: Noted, words: Words): string[] {
  const { shared, rows } = spokenDifference(operation, words)
  const said = (change: SpokenChange) => changeText(change, words)
  const ofRows = rows.map(({ name, changes }) => [name, ...changes.map(said)].join(' · '))
  return [...shared.map(said), ...ofRows]
}

function changeText({ label: field, before, after }: SpokenChange, { t }: Words): string {
  return t('operationLog.change', { field, before: before.text || '—', after: after.text || '—' })
}

/** Whether there is a value before or after the write. */
const isSaid = ({ before, after }: SpokenChange) => before.text !== '' || after.text !== ''

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
