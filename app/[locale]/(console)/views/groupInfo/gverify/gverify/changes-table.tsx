import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { Operation } from '@/lib/contract/operation-log'
import { isMessageKey } from '@/lib/i18n/message-key'
import { getTranslations } from '@/lib/i18n/translations'
import { changesOf } from '@/lib/operation/changes'

/** Each field that a write noted, before and after it. */
export async function ChangesTable({ operation }: { operation: Operation }) {
  const [t, fields, root] = await Promise.all([
    getTranslations('operationLog'),
    getTranslations('fields'),
    getTranslations(),
  ])
  const changes = changesOf(operation)
  const spoken = (field: string, value: string) => {
    const key = `enums.${field}.${value}`
    return isMessageKey(key) ? root(key) : value
  }
  return (
    <RecordPart title={t('changes')}>
      {changes.length === 0 ? (
        <p className="mute">{t('noChanges')}</p>
      ) : (
        <MiniTable
          caption={t('changes')}
          columns={(['fieldName', 'before', 'after'] as const).map((id) => ({ id, header: fields(id) }))}
          rows={changes.map(({ field, label, before, after }) => ({
            id: field,
            cells: {
              fieldName: label ? fields(label) : field,
              before: before ? { name: spoken(field, before) } : '—',
              after: after ? { name: spoken(field, after) } : '—',
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
