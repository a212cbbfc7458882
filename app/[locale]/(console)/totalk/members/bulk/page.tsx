import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { screenTitle } from '@/components/shell/screen-title'
import { PageHeading } from '@/components/ui/page-heading'
import { gate } from '@/lib/auth/gate'
import { bulkAddLimit } from '@/lib/contract/user-info'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { authorisationField } from '@/lib/member/authorisation'
import { agentField, terminalTypeField } from '@/lib/member/form'
import { screenPath } from '@/lib/screen-paths'
import { addManyMembers } from '../actions'
import { agentQuotas, MissingFacts, PrepareFailed, readAddingFacts } from '../adding-panel'

export const generateMetadata = () => screenTitle('memberBulkAdd')

/** Adds 1 to 200 members by prefix and number, all or none, and shows their passwords once. */
export default async function MemberBulkPage({ params }: PageProps<'/[locale]/totalk/members/bulk'>) {
  await params
  const { api, user, locale } = await gate('members.write')
  const list = `/${locale}${screenPath('members')}`
  const [facts, t, words] = await Promise.all([
    readAddingFacts(api),
    getTranslations('members'),
    listWords(locale),
  ])
  const { failure, agents = [] } = facts
  if (failure && !failure.formSent)
    return <PrepareFailed title={t('bulkTitle')} failure={failure} retryHref={`${list}/bulk`} />
  const { fields } = words
  return (
    <>
      <PageHeading title={t('bulkTitle')} lead={t('bulkLead')} />
      {!failure && <MissingFacts {...facts} />}
      <Form
        id="bulk"
        action={addManyMembers}
        submit={t('addMany')}
        cancelHref={list}
        hidden={{ requestId: randomUUID() }}
        initial={{ terminalType: 'intercomDevice', linesceTime: '1' }}
        quota={await agentQuotas(facts)}
        result={{
          title: t('madeTitle'),
          note: t('made.note'),
          columns: [fields('account'), fields('password')],
          download: t('made.download'),
          leave: t('made.leave'),
          goOn: { label: t('made.goOn'), href: list },
        }}
        sections={[
          {
            title: t('sections.series'),
            fields: [
              {
                type: 'text',
                name: 'prefix',
                label: fields('prefix'),
                required: true,
                maxLength: 24,
                hint: t('prefixHint'),
              },
              {
                type: 'text',
                name: 'start',
                label: fields('start'),
                required: true,
                inputMode: 'numeric',
                maxLength: 9,
                hint: t('startHint'),
              },
              {
                type: 'number',
                name: 'count',
                label: fields('count'),
                required: true,
                min: 1,
                max: bulkAddLimit,
                hint: t('countHint'),
              },
            ],
          },
          {
            title: t('sections.access'),
            fields: [
              agentField(words, agents, user.AgentInfoId === null),
              terminalTypeField(words),
              authorisationField(words),
            ],
          },
        ]}
      />
    </>
  )
}
