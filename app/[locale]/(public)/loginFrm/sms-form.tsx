import { getTranslations } from 'next-intl/server'
import { Form } from '@/components/form/form'
import { codeField } from '@/components/sign-in/code-field'
import { consentField } from '@/components/sign-in/consent-field'
import { NumberForm } from '@/components/sign-in/number-form'
import { ownHref } from '@/components/sign-in/own-href'
import { SentPanel } from '@/components/sign-in/sent-panel'
import { Notice } from '@/components/ui/notice'
import type { SearchParams } from '@/lib/list/list-query'
import { screenPath } from '@/lib/screens'
import type { Challenge } from '@/lib/sign-in/captcha-challenge'
import { type CodeVisit, secondsToResend } from '@/lib/sign-in/code-steps'
import { sendAgain, sendCode, signInByCode } from './actions'

interface SmsFormProps {
  locale: string
  search: SearchParams
  challenge: Challenge | undefined
  /** State kept after the code was sent; null before. */
  visit: CodeVisit | null
  /** Name of the screen to open after sign-in, and the id of its row. */
  target: { redirect: string; id: string }
}

/** Sign-in by SMS in two steps: the number, then the code. */
export async function SmsForm({ locale, search, challenge, visit, target }: SmsFormProps) {
  const [t, code] = await Promise.all([getTranslations('login'), getTranslations('code')])
  const path = `/${locale}${screenPath('loginFrm')}`
  if (!visit) {
    const send = { action: sendCode, submit: code('send'), hidden: target }
    return <NumberForm {...send} path={path} search={search} challenge={challenge} />
  }
  return (
    <>
      <Notice tone="neutral">{code('sentIfKnown', { telephone: visit.telephone })}</Notice>
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
      <SentPanel
        action={sendAgain}
        hidden={target}
        sent={visit.resendAt}
        seconds={secondsToResend(visit)}
        otherHref={ownHref(path, search, { late: null, number: 'other' })}
      />
    </>
  )
}
