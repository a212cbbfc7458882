import { PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import type { Operation } from '@/lib/contract/operation-log'
import { groupHistory } from '@/lib/group/history'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

interface HistoryPanelProps {
  writes: readonly Operation[]
  /** The operation log with all of them. */
  allHref: string
  words: Words
}

/** The last writes to a group. */
export async function HistoryPanel({ writes, allHref, words }: HistoryPanelProps) {
  const t = await getTranslations('groups')
  if (writes.length === 0) return null
  return (
    <RecordPart title={t('sections.history')} link={{ label: t('presets.all'), href: allHref }}>
      <PastList events={groupHistory(writes, words)} />
    </RecordPart>
  )
}
