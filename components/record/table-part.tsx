import { FieldDescription } from '@/components/ui/field'
import { getTranslations } from '@/lib/i18n/translations'
import type { TablePartContent } from '@/lib/record/table-part'
import { MiniTable } from './mini-table'
import { RecordPart } from './record-part'

/** A part of a record's page that is a small table, or a sentence if it is empty. */
export async function TablePart({ title, nothingYet, note, allHref, ...table }: TablePartContent) {
  const t = await getTranslations('record')
  return (
    <RecordPart title={title} link={allHref ? { label: t('all'), href: allHref } : undefined}>
      {table.rows.length === 0 ? (
        <p className="text-muted-foreground">{nothingYet}</p>
      ) : (
        <MiniTable {...table} />
      )}
      {note && <FieldDescription>{note}</FieldDescription>}
    </RecordPart>
  )
}
