import { UnreadableRows } from '@/components/ui/unreadable-rows'
import type { TablePartContent } from '@/lib/record/table-part'
import { MiniTable } from './mini-table'
import { RecordPart } from './record-part'

/** A part of a record's page that is a small table, or the sentence for none. */
export function TablePart({ title, nothingYet, unreadable, ...table }: TablePartContent) {
  return (
    <RecordPart title={title}>
      <UnreadableRows ids={unreadable} />
      {table.rows.length === 0 ? <p className="mute">{nothingYet}</p> : <MiniTable {...table} />}
    </RecordPart>
  )
}
