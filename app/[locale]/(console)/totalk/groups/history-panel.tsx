import { MissingPart } from '@/components/record/missing-part'
import { PastList } from '@/components/record/past-list'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import { groupHistory } from '@/lib/group/history'
import type { GroupWrites } from '@/lib/group/record'
import { groupHistoryHref } from '@/lib/history-href'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** How many of the last writes are shown. */
const shown = 6

interface HistoryPanelProps {
  groupId: number
  writes: Read<GroupWrites>
  locale: Locale
  words: Words
}

/** The last writes to a group, to the places of its members and to its shares. */
export async function HistoryPanel({ groupId, writes, locale, words }: HistoryPanelProps) {
  const t = await getTranslations('groups')
  const title = t('sections.history')
  if (!writes.ok) return <MissingPart title={title} failure={writes.failure} />
  if (writes.data.list.length === 0) return null
  const all = groupHistoryHref(locale, groupId)
  return (
    <RecordPart title={title} link={{ label: t('presets.all'), href: all }}>
      <PastList events={groupHistory(groupId, writes.data.list.slice(0, shown), words)} />
    </RecordPart>
  )
}
