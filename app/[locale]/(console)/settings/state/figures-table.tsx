import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import type { StateRow } from '@/lib/domain/server/state-tables'
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
export function FiguresTable({ title, kind, rows, note, words }: FiguresTableProps) {
  return (
    <RecordPart title={title}>
      {note && <p className="text-muted-foreground">{note}</p>}
      <StateTable {...{ title, kind, rows, words }} />
    </RecordPart>
  )
}

interface FiguresPartProps {
  title: string
  rows: readonly StateRow[]
  words: Words
}

/** A group of figures: plain facts as a list, then the figures that are rated by thresholds as a table. */
export function FiguresPart({ title, rows, words }: FiguresPartProps) {
  const facts = rows.flatMap(({ level, cells }) =>
    level ? [] : [{ term: cells.figure, value: cells.value }],
  )
  return (
    <RecordPart title={title}>
      {facts.length > 0 && <DefinitionList items={facts} className="pb-2" />}
      <StateTable title={title} kind="figures" rows={rows.filter(({ level }) => level)} words={words} />
    </RecordPart>
  )
}

function StateTable({ title, kind, rows, words: { t } }: Omit<FiguresTableProps, 'note'>) {
  if (rows.length === 0) return null
  return (
    <MiniTable
      caption={title}
      columns={columns[kind].map((id) => ({
        id,
        header: t(`serverState.columns.${id}`),
        isOneLine: id === 'level' || id === 'value',
      }))}
      rows={rows}
    />
  )
}
