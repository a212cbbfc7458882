import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { chosenRecipientField, recipientField, remarkField } from '@/lib/domain/share/form'
import { groupNumbered } from '@/lib/form/find/options'
import { pickField } from '@/lib/form/pick-field'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { offerGroup } from '../actions'

export const generateMetadata = () => screenTitle('shareAdd')

/**
 * Offers a group to another agent, which an operator that sees all agents chooses and any other one types in
 * full.
 */
export default async function ShareAddPage({ searchParams }: PageProps<'/[locale]/totalk/sharing/new'>) {
  const { api, user, locale } = await gate('shares.write')
  const seesAll = user.AgentInfoId === null
  const [search, agents, t, screens, words] = await Promise.all([
    searchParams,
    attempt(async () => {
      if (seesAll) return (await api(agentInfo.selectAgentInfoList, {})).list
      // The page of an editor reads nothing else, and the session may have ended.
      await api(agentInfo.loginverify, {})
      return []
    }),
    getTranslations('shares'),
    getTranslations('screens'),
    listWords(locale),
  ])
  const path = `/${locale}${screenPath('shareAdd')}`
  if (!agents.ok && !agents.failure.formSent) {
    return (
      <FailedPage
        title={screens('shareAdd')}
        failed={t('formFailed')}
        failure={agents.failure}
        retryHref={path}
      />
    )
  }
  const offered = await groupNumbered(api, first(search.group))
  const choice = chosenRecipientField(agents.ok ? agents.data : [], words)
  return (
    <>
      <PageHeading title={screens('shareAdd')} lead={t('addLead')} />
      <Form
        id="share"
        action={offerGroup}
        submit={t('offer')}
        cancelHref={`/${locale}${screenPath('shares')}`}
        hidden={{ requestId: randomUUID() }}
        sections={[
          {
            fields: [
              pickField(words, {
                kind: 'group',
                name: 'group',
                label: words.fields('group'),
                required: true,
                isSingle: true,
                chosen: offered,
              }),
              seesAll ? choice : await recipientField(words),
              await remarkField(words),
            ],
          },
        ]}
      />
    </>
  )
}
