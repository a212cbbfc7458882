import { PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import type { Operation } from '@/lib/contract/operation-log'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { memberHistory } from '@/lib/member/history'

interface HistoryPanelProps {
  writes: readonly Operation[]
  /** The operation log with all of them. */
  allHref: string
  words: Words
}

/** The last writes to a member. */
export async function HistoryPanel({ writes, allHref, words }: HistoryPanelProps) {
  const t = await getTranslations('members')
  return (
    <RecordPart title={t('sections.history')} link={{ label: t('wholeHistory'), href: allHref }}>
      {writes.length === 0 ? (
        <p className="mute">{t('noHistory')}</p>
      ) : (
        <PastList events={await memberHistory(writes, words)} />
      )}
    </RecordPart>
  )
}
