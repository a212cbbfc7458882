import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import type { FormProps } from '@/components/form/form-labels'
import { getTranslations } from '@/lib/i18n/translations'
import type { ImportActions } from './import-actions'

interface DiscardFormProps extends Pick<FormProps, 'className'> {
  importId: number
  action: ImportActions['removeImport']
  /** Whether all valid rows are written. */
  isReport?: boolean
}

/** Deletes an import with its unwritten rows. */
export async function DiscardForm({ importId, action, isReport = false, className }: DiscardFormProps) {
  const t = await getTranslations('imports')
  return (
    <Form
      id="remove"
      className={className}
      action={action}
      variant="outline"
      submit={t(isReport ? 'deleteReport' : 'discard')}
      sections={[]}
      hidden={{ importId: String(importId), requestId: randomUUID() }}
    />
  )
}
