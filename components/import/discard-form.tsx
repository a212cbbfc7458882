import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { getTranslations } from '@/lib/i18n/translations'
import type { ImportActions } from './import-actions'

interface DiscardFormProps {
  importId: number
  action: ImportActions['removeImport']
}

/** Deletes an import with the rows that it has not written. */
export async function DiscardForm({ importId, action }: DiscardFormProps) {
  const t = await getTranslations('imports')
  return (
    <Form
      id="remove"
      action={action}
      variant="plain"
      submit={t('discard')}
      sections={[]}
      hidden={{ importId: String(importId), requestId: randomUUID() }}
    />
  )
}
