import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { apiKeySections } from '@/lib/domain/api-key/form'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addApiKey } from '../actions'

export const generateMetadata = () => screenTitle('apiKeyAdd')

/** Adds an API key, which is displayed once in place of its form. */
export default async function ApiKeyAddPage({ params }: PageProps<'/[locale]/settings/api-keys/new'>) {
  await params
  const { api, user, locale } = await gate('keys.write')
  const list = `/${locale}${screenPath('apiKeys')}`
  const seesAll = user.AgentInfoId === null
  const [read, words] = await Promise.all([
    attempt(async () => (seesAll ? (await api(agentInfo.selectAgentInfoList, {})).list : undefined)),
    listWords(locale),
  ])
  const { t, fields } = words
  const heading = <PageHeading title={t('screens.apiKeyAdd')} lead={t('apiKeys.addLead')} />
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        {heading}
        <FailedRead
          title={t('apiKeys.formFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('apiKeyAdd')}`}
        />
      </>
    )
  }
  const found = read.ok ? read.data : []
  const agents = found?.map(({ agentInfoId, agentInfoName }) => ({
    value: String(agentInfoId),
    label: agentInfoName,
  }))
  const role = user.Role
  return (
    <>
      {heading}
      <Form
        id="apiKey"
        action={addApiKey}
        submit={t('apiKeys.add')}
        cancelHref={list}
        hidden={{ requestId: randomUUID(), role }}
        initial={{ keyDays: '90' }}
        sections={apiKeySections(words, { role, agents })}
        result={{
          title: t('apiKeys.addedTitle'),
          note: t('apiKeys.made.note'),
          columns: [fields('keyName'), fields('apiKey')],
          copy: { label: t('record.copy', { term: fields('apiKey') }), done: t('record.copied') },
          download: t('apiKeys.made.download'),
          leave: t('apiKeys.made.leave'),
          goOn: { label: t('apiKeys.made.goOn'), href: list },
        }}
      >
        <p className="text-muted-foreground">
          <TextLink href={`/${locale}${screenPath('api')}`}>{t('apiKeys.howTo')}</TextLink>
        </p>
      </Form>
    </>
  )
}
