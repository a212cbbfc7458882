import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { newPasswordFields } from '@/components/sign-in/new-password-fields'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { changePassword } from './actions'

export const generateMetadata = () => screenTitle('profilePassword')

export default async function PasswordPage({ params }: PageProps<'/[locale]/profile/password'>) {
  const { locale } = await params
  await gate('account.own')
  const [t, screens, fields] = await Promise.all([
    getTranslations('profile'),
    getTranslations('screens'),
    getTranslations('fields'),
  ])
  const newPassword = await newPasswordFields(fields('newPassword'))
  return (
    <>
      <PageHeading title={screens('profilePassword')} lead={t('endsAll')} />
      <Form
        id="password"
        action={changePassword}
        submit={t('change')}
        cancelHref={`/${locale}`}
        hidden={{ requestId: randomUUID() }}
        sections={[
          {
            fields: [
              {
                type: 'password',
                name: 'oldPassword',
                label: fields('oldPassword'),
                required: true,
                autoComplete: 'current-password',
                maxLength: 128,
              },
            ],
          },
          { fields: newPassword.map((field) => ({ ...field, wide: false })) },
        ]}
      />
    </>
  )
}
