import { MissingPart } from '@/components/record/missing-part'
import { PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import { historyHref } from '@/lib/history-href'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { shareHistory } from '@/lib/share/history'
import type { ShareWrites } from '@/lib/share/record'

interface HistoryPanelProps {
  shareId: number
  writes: Read<ShareWrites>
  locale: Locale
  words: Words
}

/** The last writes to a share by the operator's own side. */
export async function HistoryPanel({ shareId, writes, locale, words }: HistoryPanelProps) {
  const t = await getTranslations('shares')
  const title = t('sections.history')
  if (!writes.ok) return <MissingPart title={title} failure={writes.failure} />
  const { list } = writes.data
  const all = historyHref(locale, 'share', shareId)
  return (
    <RecordPart title={title} link={list.length > 0 ? { label: t('presets.all'), href: all } : undefined}>
      {list.length > 0 ? (
        <PastList events={shareHistory(list, words)} />
      ) : (
        <p className="mute">{t('noHistory')}</p>
      )}
    </RecordPart>
  )
}
