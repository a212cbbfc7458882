import { MissingPart } from '@/components/record/missing-part'
import { PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import { fenceHistory } from '@/lib/domain/fence/history'
import type { FenceWrites } from '@/lib/domain/fence/record'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'

interface HistorySectionProps {
  fenceId: number
  writes: Read<FenceWrites>
  words: Words
}

/** The last writes to a geofence. */
export function HistorySection({ fenceId, writes, words }: HistorySectionProps) {
  const { t, locale } = words
  const title = t('fences.sections.history')
  if (!writes.ok) return <MissingPart title={title} failure={writes.failure} />
  const { list } = writes.data
  const all = { label: t('fences.presets.all'), href: historyHref(locale, 'fence', fenceId) }
  return (
    <RecordPart title={title} link={list.length > 0 ? all : undefined}>
      {list.length > 0 ? (
        <PastList events={fenceHistory(list, words)} />
      ) : (
        <p className="text-muted-foreground">{t('fences.noHistory')}</p>
      )}
    </RecordPart>
  )
}
