import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { authorisationField } from '@/lib/domain/member/authorisation'
import { agentField, memberSections } from '@/lib/domain/member/form'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addMember } from '../actions'
import { agentQuotas, MissingFacts, PrepareFailed, readAddingFacts } from '../adding-section'

export const generateMetadata = () => screenTitle('memberAdd')

/** Adds one member with all its fields. */
export default async function MemberAddPage({ params }: PageProps<'/[locale]/totalk/members/new'>) {
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
    return <PrepareFailed title={t('addTitle')} failure={failure} retryHref={`${list}/new`} />
  const sections = await memberSections(words)
  const passwords = (['password', 'confirm'] as const).map((name) => ({
    type: 'password' as const,
    name,
    label: words.fields(name),
    required: true,
    maxLength: 16,
    autoComplete: 'new-password',
    hint: name === 'password' ? t('passwordRule') : undefined,
  }))
  const access = {
    title: t('sections.access'),
    fields: [agentField(words, agents, user.AgentInfoId === null), authorisationField(words), ...passwords],
  }
  return (
    <>
      <PageHeading title={t('addTitle')} />
      {!failure && <MissingFacts {...facts} />}
      <Form
        id="member"
        action={addMember}
        submit={t('addOne')}
        cancelHref={list}
        hidden={{ requestId: randomUUID() }}
        initial={{ terminalType: 'intercomDevice', linesceTime: '1' }}
        sections={[...sections, access]}
        quota={await agentQuotas(facts)}
      />
    </>
  )
}
