import { Form } from '@/components/form/form'
import { codeField } from '@/components/sign-in/code-field'
import { consentField } from '@/components/sign-in/consent-field'
import { NumberForm } from '@/components/sign-in/number-form'
import { ownHref } from '@/components/sign-in/own-href'
import { SentSection } from '@/components/sign-in/sent-section'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { SearchParams } from '@/lib/screens/search-params'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'
import { type CodeSteps, secondsToResend } from '@/lib/sign-in/code-steps'
import { sendAgain, sendCode, signInByCode } from './actions'

interface SmsFormProps {
  locale: string
  search: SearchParams
  challenge: CaptchaChallenge | undefined
  /** The browser's state; null before the first code. */
  codeSteps: CodeSteps | null
  /** The screen to open after sign-in, by name, and its row. */
  target: { redirect: string; id: string }
}

/** Signing in by SMS: first the number, then the code sent to it. */
export async function SmsForm({ locale, search, challenge, codeSteps, target }: SmsFormProps) {
  const [t, code] = await Promise.all([getTranslations('login'), getTranslations('code')])
  const path = `/${locale}${screenPath('loginFrm')}`
  if (!codeSteps) {
    const send = { action: sendCode, submit: code('send'), hidden: target }
    return <NumberForm {...send} path={path} search={search} challenge={challenge} />
  }
  return (
    <>
      <Notice tone="neutral">{code('sentIfKnown', { telephone: codeSteps.telephone })}</Notice>
      <Form
        id="code"
        action={signInByCode}
        submit={t('submit')}
        pending={t('submitting')}
        hidden={target}
        discardable
        sections={[
          {
            fields: [
              await codeField(),
              { type: 'checkbox', name: 'remember', label: t('remember'), value: 'on', wide: true },
              await consentField(locale),
            ],
          },
        ]}
      />
      <SentSection
        action={sendAgain}
        hidden={target}
        sent={codeSteps.resendAt}
        seconds={secondsToResend(codeSteps)}
        otherHref={ownHref(path, search, { late: null, number: 'other' })}
      />
    </>
  )
}
