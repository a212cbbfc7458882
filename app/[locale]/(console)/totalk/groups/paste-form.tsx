import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { RecordPart } from '@/components/record/record-part'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { findPasted } from './actions'

/** Finds members by pasted accounts or IMEIs; the found ones are confirmed before the write. */
export async function PasteForm({ groupId, words }: { groupId: number; words: Words }) {
  const t = await getTranslations('groupCandidates')
  const { fields } = words
  const lines = (name: 'accounts' | 'imeis') => ({
    type: 'textarea' as const,
    name,
    label: fields(name),
    rows: 5,
    maxLength: 14_000,
    wide: true,
    hint: t('pasteHint'),
    autoFocus: name === 'accounts',
  })
  return (
    <RecordPart title={t('paste')}>
      <Form
        id="paste"
        action={findPasted}
        submit={t('find')}
        variant="outline"
        hidden={{ requestId: randomUUID(), record: String(groupId) }}
        sections={[
          {
            fields: [lines('accounts'), lines('imeis')],
          },
        ]}
      />
    </RecordPart>
  )
}
