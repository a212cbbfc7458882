import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { newPasswordFields } from '@/components/sign-in/new-password-fields'
import { gate } from '@/lib/auth/gate'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { changeNotifyPassword } from '../actions'

export const generateMetadata = () => screenTitle('notificationPassword')

/** Changes the password that sending a notification requires. */
export default async function NotificationPasswordPage({
  params,
}: PageProps<'/[locale]/notice/notifications/password'>) {
  await params
  const { locale } = await gate('notifications.send')
  const { t, fields } = await listWords(locale)
  const newPassword = await newPasswordFields(fields('newPassword'))
  const proof = [
    { name: 'oldPassword', label: fields('oldNotifyPassword'), hint: undefined },
    { name: 'confirmation', label: fields('confirmation'), hint: t('notifications.insteadHint') },
  ]
  return (
    <>
      <PageHeading title={t('screens.notificationPassword')} lead={t('notifications.passwordLead')} />
      <Form
        id="notify-password"
        action={changeNotifyPassword}
        submit={t('notifications.changePassword')}
        cancelHref={`/${locale}${screenPath('notifications')}`}
        hidden={{ requestId: randomUUID() }}
        sections={[
          {
            title: t('notifications.sections.proof'),
            fields: proof.map((field) => ({
              ...field,
              type: 'password' as const,
              maxLength: 128,
              autoComplete: 'off',
            })),
          },
          {
            title: t('notifications.sections.newPassword'),
            fields: newPassword.map((field) => ({ ...field, wide: false })),
          },
        ]}
      />
    </>
  )
}
