import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { WhileChosen } from '@/components/form/while-chosen'
import { RecordPart } from '@/components/record/record-part'
import { notificationLimit } from '@/lib/contract/notice'
import type { Addressed } from '@/lib/domain/notice/addressing'
import type { FieldSpec } from '@/lib/form/field-spec'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { sendNotification } from './actions'
import { audienceFields, audienceForm } from './audience-form'

interface NotificationFormProps {
  addressed: Addressed
  /** The number of members in the audience. */
  total: number
  words: Words
}

/** The text of a notification, which is sent to exactly the displayed audience. */
export function NotificationForm({ addressed, total, words }: NotificationFormProps) {
  const { t, time, locale } = words
  return (
    <RecordPart title={t('notifications.sections.words')}>
      <WhileChosen
        formId={audienceForm}
        names={audienceFields}
        chosen={Object.entries(addressed).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)] as const),
        )}
        otherwise={t('notifications.recount')}
      >
        <Form
          id="notification"
          action={sendNotification}
          submit={t('notifications.send', { count: total, total: formatNumber(total, time.locale) })}
          hidden={{
            requestId: randomUUID(),
            target: addressed.target,
            groupId: 'groupId' in addressed ? String(addressed.groupId) : '',
            userIds: 'userIds' in addressed ? addressed.userIds.join(' ') : '',
          }}
          sections={[{ fields: wordFields(words) }]}
          cancelHref={`/${locale}${screenPath('notifications')}`}
        />
      </WhileChosen>
    </RecordPart>
  )
}

function wordFields({ fields, t }: Words): FieldSpec[] {
  return [
    { type: 'text', name: 'title', label: fields('title'), required: true, maxLength: 100, wide: true },
    {
      type: 'textarea',
      name: 'content',
      label: fields('content'),
      required: true,
      maxLength: notificationLimit,
      rows: 5,
      wide: true,
    },
    {
      type: 'password',
      name: 'password',
      label: fields('notifyPassword'),
      required: true,
      maxLength: 128,
      autoComplete: 'off',
      hint: t('notifications.passwordHint'),
      wide: true,
    },
  ]
}
