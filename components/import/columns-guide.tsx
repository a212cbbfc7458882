import { MiniTable } from '@/components/record/mini-table'
import { FieldDescription } from '@/components/ui/field'
import { type ImportField, type ImportKind, importFields, neededFields } from '@/lib/contract/import-fields'
import { getTranslations } from '@/lib/i18n/translations'
import { columnExamples } from '@/lib/import/column-examples'

/** The columns that an import reads: which of them every row needs, and a value of each. */
export async function ColumnsGuide({ kind }: { kind: ImportKind }) {
  const [t, fields, enums] = await Promise.all([
    getTranslations('imports.guide'),
    getTranslations('fields'),
    getTranslations('enums'),
  ])
  const examples = columnExamples({ enums })
  const names: readonly ImportField[] = importFields[kind]
  const isNeeded = (field: ImportField) => neededFields[kind].includes(field)
  return (
    <section className="part" aria-label={t('title')}>
      <h2 className="part-head">{t('title')}</h2>
      <FieldDescription className="mb-2">{t('hint')}</FieldDescription>
      <MiniTable
        caption={t('title')}
        columns={[
          { id: 'column', header: t('column') },
          { id: 'need', header: t('need') },
          { id: 'example', header: t('example') },
        ]}
        rows={names.map((field) => ({
          id: field,
          cells: {
            column: fields(field),
            need: isNeeded(field) ? t('needed') : { tone: 'neutral', status: t('optional') },
            example: examples[field],
          },
        }))}
      />
    </section>
  )
}
