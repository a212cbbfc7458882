import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import type { Announcement } from '@/lib/contract/notice'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'

/** The facts of an announcement, and the link to its history. */
export function AnnouncementSection({ announcement, words }: { announcement: Announcement; words: Words }) {
  const { t, fields, enums, time, locale } = words
  const { noticeId, isPush, createTime, publishTime, updateTime } = announcement
  const exact = (moment: string | null) =>
    moment ? formatDateTime(new Date(moment), { zone: time.zone }) : '—'
  const items = [
    { term: fields('isPush'), value: enums(`yesNo.${isPush}`) },
    { term: fields('createTime'), value: exact(createTime) },
    { term: fields('publishTime'), value: exact(publishTime) },
    { term: fields('updateTime'), value: exact(updateTime) },
    { term: fields('noticeId'), value: String(noticeId) },
  ]
  const history = { label: t('list.history'), href: historyHref(locale, 'announcement', noticeId) }
  return (
    <RecordPart title={t('announcements.sections.announcement')} link={history}>
      <DefinitionList items={items} />
    </RecordPart>
  )
}
