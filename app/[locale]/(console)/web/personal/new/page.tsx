import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { newAccountFields } from '@/lib/domain/account/form'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { addAccount } from '../actions'

export const generateMetadata = () => screenTitle('accountAdd')

/** Adds a login account, of an agent or of the platform; a generated password is displayed once. */
export default async function AccountAddPage({ searchParams }: PageProps<'/[locale]/web/personal/new'>) {
  const requestedAgent = first((await searchParams).agent)
  const { api, user, locale } = await gate('accounts.write')
  const list = `/${locale}${screenPath('accounts')}`
  const [read, t, screens, words] = await Promise.all([
    attempt(() => api(agentInfo.selectAgentInfoList, {})),
    getTranslations('accounts'),
    getTranslations('screens'),
    listWords(locale),
  ])
  if (!read.ok && !read.failure.formSent) {
    return (
      <FailedPage
        title={screens('accountAdd')}
        failed={t('formFailed')}
        failure={read.failure}
        retryHref={`${list}/new`}
      />
    )
  }
  const agents = read.ok ? read.data.list : []
  return (
    <>
      <PageHeading title={screens('accountAdd')} />
      <Form
        id="account"
        action={addAccount}
        submit={t('add')}
        cancelHref={list}
        hidden={{ requestId: randomUUID() }}
        initial={
          agents.some(({ agentInfoId }) => String(agentInfoId) === requestedAgent)
            ? { AgentInfoId: requestedAgent ?? '' }
            : undefined
        }
        sections={[{ fields: await newAccountFields(words, agents, user.AgentInfoId === null) }]}
        result={{
          title: t('addedTitle'),
          note: t('made.note'),
          columns: [words.fields('account'), words.fields('password')],
          download: t('made.download'),
          leave: t('made.leave'),
          goOn: { label: t('made.goOn'), href: list },
        }}
      />
    </>
  )
}
