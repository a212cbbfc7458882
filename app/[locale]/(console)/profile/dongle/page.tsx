import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { readTroubleWords } from '@/components/dongle/read-trouble-words'
import { Form } from '@/components/form/form'
import { screenTitle } from '@/components/shell/screen-title'
import { DefinitionList } from '@/components/ui/definition-list'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { screenPath } from '@/lib/screens'
import { first } from '@/lib/search-params'
import { bindDongle, clearDongle, offerBinding } from './actions'
import { BindForm } from './bind-form'

export const generateMetadata = () => screenTitle('dongle')

/** The dongle of the operator's own account: bind, change, unbind. Each asks for the login password. */
export default async function DonglePage({ params, searchParams }: PageProps<'/[locale]/profile/dongle'>) {
  const { locale } = await params
  const { api } = await gate('account.own')
  const [t, fields, form] = await Promise.all([
    getTranslations('dongle'),
    getTranslations('fields'),
    getTranslations('form'),
  ])
  const read = await attempt(() => api(agentInfo.loginverify, {}))
  if (!read.ok && !read.failure.formSent) {
    const retryHref = `/${locale}${screenPath('dongle')}`
    return <FailedRead title={t('failed')} failure={read.failure} retryHref={retryHref} />
  }
  const serial = (read.ok && read.data.dongle) || null
  const action = serial === null ? 'bind' : 'change'
  const password = {
    type: 'password' as const,
    name: 'confirmation',
    label: fields('confirmation'),
    hint: t('passwordHint'),
    required: true,
    maxLength: 128,
    autoComplete: 'current-password',
  }
  const labels = {
    password: fields('confirmation'),
    passwordHint: t('passwordHint'),
    showPassword: form('showPassword'),
    submit: t(`${action}.submit`),
    reading: t('reading'),
    failed: t('bindFailed'),
    notKept: t('notKept'),
    trouble: await readTroubleWords(),
  }
  return (
    <>
      <PageHeading title={t('heading')} />
      {first((await searchParams).bound) && <Notice tone="ok">{t('bound')}</Notice>}
      <DefinitionList items={[{ term: fields('serial'), value: serial ?? t('none') }]} />
      <section aria-labelledby="bind-title" className="mt-4 grid max-w-xl gap-2">
        <h2 id="bind-title" className="text-lead">
          {t(`${action}.title`)}
        </h2>
        <p className="mute">{t(`${action}.text`)}</p>
        <noscript>
          <Notice tone="warn">{t('bindNeedsScript')}</Notice>
        </noscript>
        <BindForm action={action} offer={offerBinding} bind={bindDongle} labels={labels} />
      </section>
      {(serial !== null || !read.ok) && (
        <section aria-labelledby="clear-title" className="mt-4 grid max-w-xl gap-2">
          <h2 id="clear-title" className="text-lead">
            {t('clear.title')}
          </h2>
          <p className="mute">{t('clear.text')}</p>
          <Form
            id="clear"
            action={clearDongle}
            submit={t('clear.submit')}
            variant="destroy"
            hidden={{ requestId: randomUUID() }}
            sections={[{ fields: [password] }]}
          />
        </section>
      )}
    </>
  )
}
