import { screenTitle } from '@/components/shell/screen-title'
import { NumberForm } from '@/components/sign-in/number-form'
import { Card, CardTitle } from '@/components/ui/card'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { captchaForAddress } from '@/lib/sign-in/captcha-challenge'
import { readCodeSteps } from '@/lib/sign-in/code-steps'
import { readPublicConfig } from '@/lib/sign-in/public-config'
import { sendCode } from './actions'
import { RegisterForm } from './register-form'

export const generateMetadata = () => screenTitle('register')

/**
 * Registration as an agent, if the server's settings allow it: the number, then the code and the account.
 * @spec 2.6
 * @spec 2.31: The server's settings open registration, which is closed at first, since any visitor may use it.
 */
export default async function RegisterPage({ params, searchParams }: PageProps<'/[locale]/register'>) {
  const { locale } = await params
  const search = await searchParams
  const path = `/${locale}${screenPath('register')}`
  const [t, code, screens] = await Promise.all([
    getTranslations('register'),
    getTranslations('code'),
    getTranslations('screens'),
  ])
  const codeSteps = first(search.number) ? null : await readCodeSteps('register')
  const [config, read] = await Promise.all([
    readPublicConfig(),
    attempt(async () => (codeSteps ? undefined : captchaForAddress(search))),
  ])
  const failed = [config, read].find((one) => !one.ok)
  if (failed && !failed.ok && !failed.failure.formSent) {
    return (
      <Card>
        <CardTitle>{t('heading')}</CardTitle>
        <FailedRead title={t('unavailable')} failure={failed.failure} retryHref={path} />
      </Card>
    )
  }
  const isClosed = config.ok && !config.data.registrationOpen
  return (
    <Card>
      <CardTitle>{t('heading')}</CardTitle>
      {first(search.late) && !codeSteps && <Notice tone="warn">{code('late')}</Notice>}
      {codeSteps?.made && <Notice tone="ok">{t('made', { account: codeSteps.made })}</Notice>}
      {isClosed && !codeSteps?.made && <Notice tone="warn">{t('closed')}</Notice>}
      {!isClosed && !codeSteps && (
        <>
          <p className="text-muted-foreground">{t('lead')}</p>
          <NumberForm
            action={sendCode}
            path={path}
            search={search}
            challenge={read.ok ? read.data : undefined}
            submit={code('send')}
          />
        </>
      )}
      {!isClosed && codeSteps && !codeSteps.made && (
        <RegisterForm locale={locale} path={path} codeSteps={codeSteps} />
      )}
      <p className="text-xs">
        <TextLink href={`/${locale}${screenPath('loginFrm')}`}>{screens('loginFrm')}</TextLink>
      </p>
    </Card>
  )
}
