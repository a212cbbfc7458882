import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { ImportActions } from './import-actions'

interface PasteFormProps {
  action: ImportActions['chooseColumns']
  /** The values for every pasted IMEI. */
  defaults: readonly FieldSpec[]
}

/** The intake of pasted IMEIs. */
export async function PasteForm({ action, defaults }: PasteFormProps) {
  const [t, fields] = await Promise.all([getTranslations('imports'), getTranslations('fields')])
  return (
    <section className="part" aria-label={t('pasteTitle')}>
      <h2 className="part-head">{t('pasteTitle')}</h2>
      <Form
        id="paste"
        action={action}
        submit={t('pasteSubmit')}
        hidden={{ requestId: randomUUID() }}
        initial={{ terminalType: 'intercomDevice' }}
        sections={[
          {
            fields: [
              {
                type: 'textarea',
                name: 'imeis',
                label: fields('imeis'),
                required: true,
                rows: 6,
                wide: true,
                hint: t('pasteHint'),
              },
              ...defaults,
            ],
          },
        ]}
      />
    </section>
  )
}
