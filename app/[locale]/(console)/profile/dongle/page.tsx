import { randomUUID } from 'node:crypto'
import { readTroubleWords } from '@/components/dongle/read-trouble-words'
import { Form } from '@/components/form/form'
import { RecordPart } from '@/components/record/record-part'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { DefinitionList } from '@/components/ui/definition-list'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { bindDongle, clearDongle, offerBinding } from './actions'
import { BindForm } from './bind-form'

export const generateMetadata = () => screenTitle('dongle')

/** The dongle of the operator's own account: bind, change, unbind. Each requires the login password. */
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
    return (
      <FailedPage title={t('heading')} failed={t('failed')} failure={read.failure} retryHref={retryHref} />
    )
  }
  const serial = (read.ok && read.data.dongle) || null
  const action = serial === null ? 'bind' : 'change'
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
      <div className="part">
        {first((await searchParams).bound) && <Notice tone="ok">{t('bound')}</Notice>}
        <DefinitionList items={[{ term: fields('serial'), value: serial ?? t('none') }]} />
      </div>
      <RecordPart title={t(`${action}.title`)}>
        <p className="text-muted-foreground mb-3">{t(`${action}.text`)}</p>
        <noscript>
          <Notice tone="warn">{t('bindNeedsScript')}</Notice>
        </noscript>
        <BindForm action={action} offer={offerBinding} bind={bindDongle} labels={labels} />
      </RecordPart>
      {(serial !== null || !read.ok) && <ClearSection />}
    </>
  )
}

/** Removes the dongle from the account. */
async function ClearSection() {
  const [t, fields] = await Promise.all([getTranslations('dongle'), getTranslations('fields')])
  const password = {
    type: 'password' as const,
    name: 'confirmation',
    label: fields('confirmation'),
    hint: t('passwordHint'),
    required: true,
    maxLength: 128,
    autoComplete: 'current-password',
  }
  return (
    <RecordPart title={t('clear.title')}>
      <p className="text-muted-foreground mb-3">{t('clear.text')}</p>
      <Form
        id="clear"
        action={clearDongle}
        submit={t('clear.submit')}
        variant="destructive"
        hidden={{ requestId: randomUUID() }}
        sections={[{ fields: [password] }]}
      />
    </RecordPart>
  )
}
