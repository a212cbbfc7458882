import type { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { type RowKind, rowKinds } from '../../lib/contract/row-kinds.ts'
import { editedFields } from './edited-fields.ts'
import type { Lack } from './field-lacks.ts'
import { code, type Section, table } from './markdown.ts'
import { recordFields } from './record-fields.ts'
import { hasSchema } from './schema-parts.ts'

const calls = describedCalls().map(([call]) => call)

const lacks: Record<Lack, string> = {
  lost: '**left out**',
  untold: 'not told',
  absent: 'may be absent',
  null: 'none',
  empty: 'empty',
}

/** Every kind of record that the console reads, field by field. */
export function recordsSection(): Section {
  return {
    title: 'Records',
    body: [
      'A table for each kind of record in answers. The columns *absent* and *null* say how the console reads a record whose',
      'field is absent, or null:',
      '',
      '- **left out**: the record cannot be read. A list leaves out its row, says so above the others, with the field, and fails',
      '  where it has no other rows; an answer that is one record is refused.',
      '- not told: the record is read. A list and a page say "Not provided" in place of the value, a file has none, and a form shows',
      '  the field closed, so that it is not written back.',
      '- may be absent: the contract allows it; the sentence of the field says what it means.',
      '- none: null has a meaning, which the sentence of the field says.',
      '- empty: read as an empty text, an empty list, or no word.',
      '',
      'A field with `✓` is written back by the call that edits the record, and only where the operator changed it. How values in',
      'other forms are read, such as numbers as text, is in `docs/own-platform.md`.',
    ],
    parts: Object.entries(rowKinds).map(([name, kind]) => kindPart(name, kind)),
  }
}

function kindPart(name: string, { row, about, edit }: RowKind): Section {
  const written = editedFields(row, edit)
  const rows = recordFields(row).map(({ path, type, meaning, absent, null: none }) => [
    code(path),
    type,
    meaning,
    lacks[absent],
    lacks[none],
    ...(edit ? [written.own.has(path) ? '✓' : ''] : []),
  ])
  const head = ['field', 'type', 'meaning', 'absent', 'null', ...(edit ? ['edit'] : [])]
  return {
    title: name,
    body: [about, ...readBy(row), ...editLine(edit, written.further), '', ...table(head, rows)],
  }
}

function editLine(edit: CallSpec | undefined, further: readonly string[]): string[] {
  if (!edit) return []
  const also = further.length > 0 ? `, which also takes ${further.map(code).join(', ')}` : ''
  return [`Edited by ${code(edit.path)}${also}.`]
}

/** The calls that answer records of a kind. */
function readBy(row: z.ZodObject): string[] {
  const paths = calls.filter(({ result }) => hasSchema(result, row)).map(({ path }) => code(path))
  return [`Answered by ${[...new Set(paths)].join(', ')}.`]
}
