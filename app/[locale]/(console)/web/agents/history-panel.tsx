import { type PastEvent, PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import { getTranslations } from '@/lib/i18n/translations'

interface HistoryPanelProps {
  title: string
  events: readonly PastEvent[]
  /** The operation log with all of them. */
  allHref?: string
}

/** Writes in the order in which they were made, the newest first. */
export async function HistoryPanel({ title, events, allHref }: HistoryPanelProps) {
  const t = await getTranslations('agents')
  const link = allHref && events.length > 0 ? { label: t('whole'), href: allHref } : undefined
  return (
    <RecordPart title={title} link={link}>
      {events.length === 0 ? <p className="mute">{t('noWrites')}</p> : <PastList events={events} />}
    </RecordPart>
  )
}
