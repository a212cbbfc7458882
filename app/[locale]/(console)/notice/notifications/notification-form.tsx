import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { WhileChosen } from '@/components/form/while-chosen'
import { RecordPart } from '@/components/record/record-part'
import { notificationLimit } from '@/lib/contract/notice'
import type { Addressed, Addressing } from '@/lib/domain/notice/addressing'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { sendNotification } from './actions'
import { audienceFields, audienceForm } from './audience-form'

interface NotificationFormProps {
  addressing: Addressing
  /** The chosen audience, once it is complete, and the number of its members. */
  addressed: Addressed | undefined
  /** Absent where the page could not count it: the sent form is then drawn again, and may be sent again. */
  total?: number
  /** The words to begin with. */
  proposed?: FormValues
  words: Words
}

/** The text of a notification, which is sent to exactly the displayed audience; it can be typed before the choice. */
export function NotificationForm({ addressing, addressed, total, proposed, words }: NotificationFormProps) {
  const { t, time, locale } = words
  return (
    <RecordPart title={t('notifications.sections.words')}>
      <WhileChosen
        formId={audienceForm}
        names={audienceFields}
        chosen={chosenBy(addressing)}
        otherwise={t('notifications.recount')}
      >
        <Form
          id="notification"
          action={sendNotification}
          submit={
            total === undefined
              ? t('screens.notificationAdd')
              : t('notifications.send', { count: total, total: formatNumber(total, time.locale) })
          }
          hidden={{
            requestId: randomUUID(),
            target: addressed?.target ?? '',
            groupId: addressed && 'groupId' in addressed ? String(addressed.groupId) : '',
            userIds: addressed && 'userIds' in addressed ? addressed.userIds.join(' ') : '',
          }}
          isUnsendable={!addressed || total === 0}
          initial={proposed}
          sections={[{ fields: wordFields(words) }]}
          cancelHref={`/${locale}${screenPath('notifications')}`}
        />
      </WhileChosen>
    </RecordPart>
  )
}

/** The fields of the audience's form as the page's address has them. */
function chosenBy({ target, groupId, userIds }: Addressing): (readonly [string, string])[] {
  const ids = target === 'member' ? userIds.map((id) => ['userIds', String(id)] as const) : []
  const group = target === 'group' && groupId !== undefined ? [['groupId', String(groupId)] as const] : []
  return [...(target ? [['target', target] as const] : []), ...group, ...ids]
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
