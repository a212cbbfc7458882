import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { codeField } from '@/components/sign-in/code-field'
import { consentField } from '@/components/sign-in/consent-field'
import { newPasswordFields } from '@/components/sign-in/new-password-fields'
import { SentSection } from '@/components/sign-in/sent-section'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/i18n/translations'
import { type CodeSteps, secondsToResend } from '@/lib/sign-in/code-steps'
import { register, sendAgain } from './actions'

interface RegisterFormProps {
  locale: string
  /** Path of the registration page. */
  path: string
  codeSteps: CodeSteps
}

/** The second step: the code, and the account to create. */
export async function RegisterForm({ locale, path, codeSteps }: RegisterFormProps) {
  const [t, code, fields] = await Promise.all([
    getTranslations('register'),
    getTranslations('code'),
    getTranslations('fields'),
  ])
  return (
    <>
      <Notice tone="neutral">{code('sent', { telephone: codeSteps.telephone })}</Notice>
      <Form
        id="register"
        action={register}
        submit={t('submit')}
        pending={t('submitting')}
        hidden={{ requestId: randomUUID() }}
        initial={{ telephone: codeSteps.telephone }}
        sections={[
          {
            fields: [
              { type: 'tel', name: 'telephone', label: fields('telephone'), readOnly: true, wide: true },
              await codeField(),
              {
                type: 'text',
                name: 'account',
                label: fields('account'),
                hint: t('accountHint'),
                required: true,
                wide: true,
                autoComplete: 'username',
                maxLength: 64,
              },
              ...(await newPasswordFields()),
              {
                type: 'text',
                name: 'agentInfoName',
                label: fields('agentInfoName'),
                hint: t('agentHint'),
                wide: true,
                autoComplete: 'organization',
                maxLength: 60,
              },
              await consentField(locale),
            ],
          },
        ]}
      />
      <SentSection
        action={sendAgain}
        sent={codeSteps.resendAt}
        seconds={secondsToResend(codeSteps)}
        otherHref={`${path}?number=other`}
      />
    </>
  )
}
