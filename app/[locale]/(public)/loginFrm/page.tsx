import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { passFor } from '@/lib/auth/gate'
import { readSession } from '@/lib/auth/session'
import { newChallenge } from '@/lib/captcha/challenge'
import { agentInfo } from '@/lib/contract/agent-info'
import { dongleFinding } from '@/lib/dongle/finding'
import { UpstreamError } from '@/lib/errors'
import { isFormSent } from '@/lib/form-sent'
import { first, listHref } from '@/lib/list-query'
import { attempt } from '@/lib/upstream/attempt'
import { DonglePanel } from './dongle-panel'
import { LoginForm } from './login-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('screens')
  return { title: t('loginFrm') }
}

/** Sign-in. Someone whose session still stands is led home; one whose session ended stays and is told so. */
export default async function LoginPage({ params, searchParams }: PageProps<'/[locale]/loginFrm'>) {
  const { locale } = await params
  const search = await searchParams
  const guard = await guardFinding()
  if (guard === 'standing') redirect(`/${locale}`)
  const t = await getTranslations('login')
  const read = await attempt(() => newChallenge(first(search.captcha) === 'sum' ? 'sum' : 'picture'))
  if (!read.ok && !(await isFormSent())) {
    return (
      <FailedRead
        title={t('unavailable')}
        failure={read.failure}
        retryHref={listHref(`/${locale}/loginFrm`, search, {})}
      />
    )
  }
  const dongle = dongleFinding(first(search.dongle))
  const finding = dongle
    ? (`dongle.${dongle}` as const)
    : (guard ?? (first(search.ended) ? 'ended' : undefined))
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{t('heading')}</h1>
      {finding && <Notice tone="warn">{t(finding)}</Notice>}
      <LoginForm
        locale={locale}
        search={search}
        challenge={read.ok ? read.data : undefined}
        target={{ redirect: first(search.redirect) ?? '', id: first(search.id) ?? '' }}
      />
      {read.ok && <DonglePanel formId="login" captcha={read.data.sealed} />}
    </div>
  )
}

/** What the guard finds of an earlier session: it stands, it has ended, or its account cannot be read. */
async function guardFinding(): Promise<'standing' | 'ended' | 'guardFailed' | undefined> {
  const session = await readSession()
  if (!session) return undefined
  try {
    const { api } = await passFor(session)
    await api(agentInfo.loginverify, {})
    return 'standing'
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.code === 'unauthenticated' ? 'ended' : 'guardFailed'
  }
}
