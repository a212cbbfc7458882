import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { UntilRefused } from '@/components/form/until-refused'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { gate } from '@/lib/auth/gate'
import { groupSections } from '@/lib/domain/group/form'
import { groupQuotas, readCreating } from '@/lib/domain/group/quota'
import { agentField } from '@/lib/domain/member/form'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addGroup } from '../actions'

export const generateMetadata = () => screenTitle('groupAdd')

/** Creates a group with its administrator; the first line of the page is the quota of its agent. */
export default async function GroupAddPage({ params }: PageProps<'/[locale]/totalk/groups/new'>) {
  await params
  const { api, user, locale } = await gate('groups.write')
  const list = `/${locale}${screenPath('groups')}`
  const [facts, t, screens, words] = await Promise.all([
    readCreating(api),
    getTranslations('groups'),
    getTranslations('screens'),
    listWords(locale),
  ])
  const { agents, own } = facts
  if (!agents.ok && !agents.failure.formSent) {
    return (
      <>
        <PageHeading title={screens('groupAdd')} />
        <FailedRead
          title={t('formFailed')}
          failure={agents.failure}
          retryHref={`/${locale}${screenPath('groupAdd')}`}
        />
      </>
    )
  }
  const named = agents.ok ? agents.data.list : []
  const mayHaveNone = user.AgentInfoId === null
  const isFull = own.ok && own.data.limit !== null && own.data.used >= own.data.limit
  const [first, ...others] = await groupSections(words)
  const withAgent = { ...first, fields: [agentField(words, named, mayHaveNone), ...(first?.fields ?? [])] }
  return (
    <>
      <PageHeading
        title={screens('groupAdd')}
        lead={user.Role === 'admin' ? t('addLeadOwner') : t('addLead')}
      />
      <Form
        id="group"
        action={addGroup}
        submit={t('add')}
        cancelHref={list}
        hidden={{ requestId: randomUUID() }}
        initial={{ type: 'private', limitCount: '200', approvalRequired: 'on' }}
        quota={await groupQuotas(facts, words)}
        above={
          isFull && (
            <UntilRefused code="limit">
              <Notice tone="warn">{t('limitReached')}</Notice>
            </UntilRefused>
          )
        }
        sections={[withAgent, ...others]}
      />
    </>
  )
}
