import { MiniTable } from '@/components/record/mini-table'
import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import { loginInfo } from '@/lib/contract/login-info'
import type { Operation } from '@/lib/contract/operation-log'
import { changeRows } from '@/lib/domain/server/settings-changes'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface ChangesTableProps {
  changes: Read<{ list: Operation[] }>
  words: Words
}

const columns = ['fieldName', 'before', 'after', 'accountName', 'time'] as const

/** The last changes of the settings: each setting before and after, with the account and the time. */
export function ChangesTable({ changes, words }: ChangesTableProps) {
  const { t, fields, locale } = words
  const title = t('serverSettings.changes')
  if (!changes.ok) return <MissingPart title={title} failure={changes.failure} />
  const rows = changeRows(changes.data.list, words)
  const query = new URLSearchParams({ operation: loginInfo.setServerConfig.path })
  const all = { label: t('record.all'), href: `/${locale}${screenPath('operationLog')}?${query}` }
  return (
    <RecordPart title={title} link={rows.length > 0 ? all : undefined}>
      {rows.length > 0 ? (
        <MiniTable caption={title} columns={columns.map((id) => ({ id, header: fields(id) }))} rows={rows} />
      ) : (
        <p className="text-muted-foreground">{t('serverSettings.noChanges')}</p>
      )}
    </RecordPart>
  )
}
