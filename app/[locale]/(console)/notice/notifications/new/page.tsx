import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { WhileChosen } from '@/components/form/while-chosen'
import { RecordPart } from '@/components/record/record-part'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { notice, notificationLimit } from '@/lib/contract/notice'
import type { FieldSpec } from '@/lib/form/field-spec'
import { formatNumber } from '@/lib/format'
import { listWords, type Words } from '@/lib/list/words'
import { addressingOf, readAddressing } from '@/lib/notice/addressing'
import { audienceLine } from '@/lib/notice/audience'
import { screenPath } from '@/lib/screen-paths'
import { sendNotification } from '../actions'
import { AudienceForm, audienceFields, audienceForm } from '../audience-form'

export const generateMetadata = () => screenTitle('notificationAdd')

/** Sends a notification: whom it is for, how many that are, and then its words. */
export default async function NotificationAddPage({
  searchParams,
}: PageProps<'/[locale]/notice/notifications/new'>) {
  const search = await searchParams
  const { api, locale } = await gate('notifications.send')
  const addressing = addressingOf(search)
  const [words, read] = await Promise.all([
    listWords(locale),
    attempt(() => Promise.all([readAddressing(api, addressing), api(notice.getNotifyPwd, {})])),
  ])
  const { t } = words
  const path = `/${locale}${screenPath('notificationAdd')}`
  const title = <PageHeading title={t('screens.notificationAdd')} lead={t('notifications.addLead')} />
  if (!read.ok) {
    return (
      <>
        {title}
        <FailedRead title={t('notifications.oneFailed')} failure={read.failure} retryHref={path} />
      </>
    )
  }
  const [{ addressed, audience, ...options }, { isSet }] = read.data
  return (
    <>
      {title}
      <RecordPart title={t('notifications.sections.audience')}>
        <AudienceForm addressing={addressing} {...options} words={words} path={path} />
        {!isSet && (
          <Notice tone="warn">
            {t('notifications.noPassword')}{' '}
            <TextLink href={`/${locale}${screenPath('notificationPassword')}`}>
              {t('screens.notificationPassword')}
            </TextLink>
          </Notice>
        )}
        {audience?.ok === false && (
          <FailedRead title={t('notifications.countFailed')} failure={audience.failure} retryHref={path} />
        )}
        {audience?.ok && (
          <Notice tone={audience.data.total > 0 ? 'neutral' : 'warn'}>
            {audienceLine(audience.data, words)}
          </Notice>
        )}
      </RecordPart>
      {addressed && audience?.ok && audience.data.total > 0 && (
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
              submit={t('notifications.send', {
                count: audience.data.total,
                total: formatNumber(audience.data.total, words.time.locale),
              })}
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
      )}
    </>
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
