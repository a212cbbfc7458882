import { Form } from '@/components/form/form'
import { screenTitle } from '@/components/shell/screen-title'
import { codeField } from '@/components/sign-in/code-field'
import { newPasswordFields } from '@/components/sign-in/new-password-fields'
import { NumberForm } from '@/components/sign-in/number-form'
import { SentSection } from '@/components/sign-in/sent-section'
import { Card, CardTitle } from '@/components/ui/card'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { captchaForAddress } from '@/lib/sign-in/captcha-challenge'
import { readCodeSteps, secondsToResend } from '@/lib/sign-in/code-steps'
import { checkCode, reset, retrieve, sendAgain } from './actions'
import { StepsSection } from './steps-section'

export const generateMetadata = () => screenTitle('forgetPwd')

/**
 * Forgotten password in three steps: retrieve, next, reset. The current step is in a sealed cookie of this
 * browser.
 * @spec 2.7 2.32
 */
export default async function ForgetPage({ params, searchParams }: PageProps<'/[locale]/forgetPwd'>) {
  const { locale } = await params
  const search = await searchParams
  const path = `/${locale}${screenPath('forgetPwd')}`
  const [t, code, screens, fields] = await Promise.all([
    getTranslations('forget'),
    getTranslations('code'),
    getTranslations('screens'),
    getTranslations('fields'),
  ])
  const codeSteps = first(search.number) ? null : await readCodeSteps('forget')
  const read = await attempt(async () => (codeSteps ? undefined : captchaForAddress(search)))
  if (!read.ok && !read.failure.formSent) {
    return (
      <Card>
        <CardTitle>{screens('forgetPwd')}</CardTitle>
        <FailedRead title={t('unavailable')} failure={read.failure} retryHref={path} />
      </Card>
    )
  }
  const step = codeSteps?.ticket ? 'reset' : codeSteps ? 'next' : 'retrieve'
  return (
    <Card>
      <CardTitle>{screens('forgetPwd')}</CardTitle>
      <StepsSection step={step} />
      {first(search.late) && !codeSteps && <Notice tone="warn">{code('late')}</Notice>}
      {step === 'retrieve' && (
        <NumberForm
          action={retrieve}
          path={path}
          search={search}
          challenge={read.ok ? read.data : undefined}
          submit={t('step.retrieve')}
        />
      )}
      {codeSteps && step === 'next' && <CodeStep steps={codeSteps} path={path} />}
      {step === 'reset' && (
        <Form
          id="reset"
          action={reset}
          submit={t('step.reset')}
          sections={[{ fields: await newPasswordFields(fields('newPassword')) }]}
        />
      )}
      <p className="text-xs">
        <TextLink href={`/${locale}${screenPath('loginFrm')}`}>{screens('loginFrm')}</TextLink>
      </p>
    </Card>
  )
}

interface CodeStepProps {
  steps: NonNullable<Awaited<ReturnType<typeof readCodeSteps>>>
  path: string
}

/** The second step: the code that was sent, or another one. */
async function CodeStep({ steps, path }: CodeStepProps) {
  const [t, code] = await Promise.all([getTranslations('forget'), getTranslations('code')])
  return (
    <>
      <Notice tone="neutral">{code('sentIfKnown', { telephone: steps.telephone })}</Notice>
      <Form
        id="code"
        action={checkCode}
        submit={t('step.next')}
        discardable
        sections={[{ fields: [await codeField()] }]}
      />
      <SentSection
        action={sendAgain}
        sent={steps.resendAt}
        seconds={secondsToResend(steps)}
        otherHref={`${path}?number=other`}
      />
    </>
  )
}
