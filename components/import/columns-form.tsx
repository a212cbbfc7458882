import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { FieldDescription } from '@/components/ui/field'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import type { ImportActions } from './import-actions'

interface ColumnsFormProps {
  open: OpenImport
  action: ImportActions['chooseColumns']
}

/** The field of each column, and the values of rows with an empty cell. */
export async function ColumnsForm({ open: { details, form }, action }: ColumnsFormProps) {
  const t = await getTranslations('imports')
  if (!form) return null
  return (
    <section className="part">
      <Form
        id="columns"
        action={action}
        submit={t('checkRows')}
        hidden={{ importId: String(details.importId), requestId: randomUUID() }}
        discardable
        above={<FieldDescription>{t('columnsHint')}</FieldDescription>}
        {...form}
      />
    </section>
  )
}
