import { getTranslations } from '@/lib/i18n/translations'
import { type PastEvent, PastList } from './past-list'
import { RecordPart } from './record-part'

interface HistoryPartProps {
  title: string
  events: readonly PastEvent[]
  /** The address of the operation log with all writes. */
  allHref?: string
}

/**
 * A part of a record's page with the last writes to it, the newest first, or a sentence if there are none.
 */
export async function HistoryPart({ title, events, allHref }: HistoryPartProps) {
  const t = await getTranslations('record')
  return (
    <RecordPart title={title} link={allHref ? { label: t('all'), href: allHref } : undefined}>
      {events.length === 0 ? (
        <p className="text-muted-foreground">{t('noHistory')}</p>
      ) : (
        <PastList events={events} />
      )}
    </RecordPart>
  )
}
