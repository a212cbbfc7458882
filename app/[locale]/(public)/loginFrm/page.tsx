import { redirect } from 'next/navigation'
import { screenTitle } from '@/components/shell/screen-title'
import { ownHref } from '@/components/sign-in/own-href'
import { Card, CardTitle } from '@/components/ui/card'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { checkSession } from '@/lib/auth/check-session'
import { readDongleEndReason } from '@/lib/dongle/end-reasons'
import { flashText } from '@/lib/form/flash-text'
import { getTranslations } from '@/lib/i18n/translations'
import { guardedPath, screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { captchaForAddress } from '@/lib/sign-in/captcha-challenge'
import { readCodeSteps } from '@/lib/sign-in/code-steps'
import { readPublicConfig } from '@/lib/sign-in/public-config'
import { DongleSection } from './dongle-section'
import { LoginForm } from './login-form'
import { SmsForm } from './sms-form'
import { OtherWays, WaysSection } from './ways-section'

export const generateMetadata = () => screenTitle('loginFrm')

/**
 * Sign-in. A valid session redirects to the requested screen; an ended one displays a notice above the form.
 * @spec 2.5
 * @spec 2.20: The server seals the temporary token into the form, so every visitor without a full session passes.
 */
export default async function LoginPage({ params, searchParams }: PageProps<'/[locale]/loginFrm'>) {
  const { locale } = await params
  const search = await searchParams
  const sessionState = await checkSession()
  if (sessionState === 'valid') redirect(`/${locale}${guardedPath(search.redirect, search.id) ?? ''}`)
  const t = await getTranslations('login')
  const way = first(search.way) === 'sms' ? 'sms' : 'account'
  const codeSteps = way === 'sms' && !first(search.number) ? await readCodeSteps('login') : null
  const [read, config] = await Promise.all([
    attempt(async () => (codeSteps ? undefined : captchaForAddress(search))),
    readPublicConfig(),
  ])
  if (!read.ok && !read.failure.formSent) {
    const retryHref = ownHref(`/${locale}${screenPath('loginFrm')}`, search, {})
    return (
      <Card>
        <CardTitle>{t('heading')}</CardTitle>
        <FailedRead title={t('unavailable')} failure={read.failure} retryHref={retryHref} />
      </Card>
    )
  }
  const dongle = readDongleEndReason(first(search.dongle))
  const lapsed = first(search.ended) ? 'ended' : first(search.late) && !codeSteps ? 'late' : undefined
  const warning = dongle ? (`dongle.${dongle}` as const) : (sessionState ?? lapsed)
  const done = await flashText()
  const shared = {
    locale,
    search,
    challenge: read.ok ? read.data : undefined,
    target: { redirect: first(search.redirect) ?? '', id: first(search.id) ?? '' },
  }
  return (
    <Card>
      <CardTitle>{t('heading')}</CardTitle>
      {done && <Notice tone="ok">{done}</Notice>}
      {warning && <Notice tone="warn">{t(warning)}</Notice>}
      <WaysSection locale={locale} search={search} way={way} />
      {way === 'sms' ? <SmsForm {...shared} codeSteps={codeSteps} /> : <LoginForm {...shared} />}
      {way === 'account' && read.ok && read.data && (
        <DongleSection formId="login" captcha={read.data.sealed} />
      )}
      <OtherWays locale={locale} registrationOpen={config.ok ? config.data.registrationOpen : undefined} />
    </Card>
  )
}
