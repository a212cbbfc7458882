import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { CellContent } from '@/lib/list/cell-content'
import type { Words } from '@/lib/list/words'

const columns = {
  figures: ['figure', 'value', 'level', 'threshold'],
  sweeps: ['figure', 'lastRun', 'took', 'level'],
  errors: ['requestId', 'time', 'side', 'call', 'kind'],
} as const

interface FiguresTableProps {
  title: string
  /** The set of columns that the rows have. */
  kind: keyof typeof columns
  rows: readonly { id: string; cells: Record<string, CellContent> }[]
  /** A text before the table, or in place of one without rows. */
  note?: string
  words: Words
}

/** One table of the system state. */
export function FiguresTable({ title, kind, rows, note, words: { t } }: FiguresTableProps) {
  return (
    <RecordPart title={title}>
      {note && <p className="text-muted-foreground">{note}</p>}
      {rows.length > 0 && (
        <MiniTable
          caption={title}
          columns={columns[kind].map((id) => ({ id, header: t(`serverState.columns.${id}`) }))}
          rows={rows}
        />
      )}
    </RecordPart>
  )
}
