import { RecordPart } from '@/components/record/record-part'
import { TerminalScreen } from '@/components/rich-text/terminal-screen'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Notification } from '@/lib/contract/notice'
import { audienceText } from '@/lib/domain/notice/cells'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'

interface NotificationSectionProps {
  notification: Notification
  words: Words
}

/** The text of a notification, its audience and its sender. */
export function NotificationSection({ notification, words }: NotificationSectionProps) {
  const { t, fields, time, locale, href } = words
  const { notificationId, title, content, groupId, createTime, createName } = notification
  const audience = <NativeText>{audienceText(notification, words)}</NativeText>
  const items = [
    {
      term: fields('audience'),
      value: groupId === null ? audience : <TextLink href={href('group', groupId)}>{audience}</TextLink>,
    },
    { term: fields('sentTime'), value: formatDateTime(new Date(createTime), { zone: time.zone }) },
    { term: fields('sentBy'), value: createName || '—' },
    { term: fields('notificationId'), value: String(notificationId) },
  ]
  const history = { label: t('list.history'), href: historyHref(locale, 'notification', notificationId) }
  return (
    <>
      <RecordPart title={t('notifications.sections.notification')} link={history}>
        <DefinitionList items={items} />
      </RecordPart>
      <RecordPart title={t('notifications.sections.words')}>
        <TerminalScreen className="whitespace-pre-line">
          <b>
            <NativeText>{title}</NativeText>
          </b>
          <br />
          <NativeText>{content}</NativeText>
        </TerminalScreen>
      </RecordPart>
    </>
  )
}
