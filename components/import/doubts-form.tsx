import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { FieldDescription } from '@/components/ui/field'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import type { ImportActions } from './import-actions'

interface DoubtsFormProps {
  open: OpenImport
  action: ImportActions['settleDoubts']
}

/** The kinds of doubt about the rows of an import, each with a button that decides about all of its rows. */
export async function DoubtsForm({ open: { details, doubts, words }, action }: DoubtsFormProps) {
  const t = await getTranslations('imports')
  if (doubts.length === 0) return null
  return (
    <section className="part" aria-label={t('doubtsTitle')}>
      <h2 className="part-head">{t('doubtsTitle')}</h2>
      <Form
        id="doubts"
        className="form-bare"
        action={action}
        submit={t('doubtsTitle')}
        isUnsendable
        discardable
        sections={[]}
        hidden={{ importId: String(details.importId), requestId: randomUUID() }}
      >
        <FieldDescription>{t('doubtsHint')}</FieldDescription>
        <ul className="grid gap-2">
          {doubts.map((doubt) => (
            <KindOfDoubt
              key={`${doubt.field}.${doubt.reason}`}
              doubt={doubt}
              field={words.fieldName(doubt.field)}
            />
          ))}
        </ul>
      </Form>
    </section>
  )
}

async function KindOfDoubt({ doubt, field: label }: { doubt: OpenImport['doubts'][number]; field: string }) {
  const t = await getTranslations('imports')
  const { field, reason, count, mayBeLeft } = doubt
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="wrap-anywhere">{t(`doubts.${reason}`, { count, field: label })}</span>
      <Button type="submit" name="doubt" value={`${field}.${reason}.taken`} variant="outline">
        {t(`takeDoubts.${reason}`)}
      </Button>
      {mayBeLeft && (
        <Button type="submit" name="doubt" value={`${field}.${reason}.left`} variant="outline">
          {t('leaveDoubts')}
        </Button>
      )}
    </li>
  )
}
