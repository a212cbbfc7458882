import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { agentSections } from '@/lib/domain/agent/form'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addAgent } from '../actions'

export const generateMetadata = () => screenTitle('agentAdd')

/** Creates an agent that waits for review, with its contract, its quotas and its first account. */
export default async function AgentAddPage({ params }: PageProps<'/[locale]/web/agents/new'>) {
  await params
  const { locale } = await gate('agents.write')
  const [t, screens, words] = await Promise.all([
    getTranslations('agents'),
    getTranslations('screens'),
    listWords(locale),
  ])
  const { fields } = words
  const passwords = (['password', 'confirm'] as const).map((name) => ({
    type: 'password' as const,
    name,
    label: fields(name),
    required: true,
    maxLength: 16,
    autoComplete: 'new-password',
    hint: name === 'password' ? t('passwordRule') : undefined,
  }))
  const account = {
    title: t('sections.account'),
    fields: [
      {
        type: 'text' as const,
        name: 'account',
        label: fields('account'),
        maxLength: 64,
        wide: true,
        hint: t('accountHint'),
      },
      ...passwords,
    ],
  }
  return (
    <>
      <PageHeading title={screens('agentAdd')} lead={t('addLead')} />
      <Form
        id="agent"
        action={addAgent}
        submit={t('add')}
        cancelHref={`/${locale}${screenPath('agents')}`}
        hidden={{ requestId: randomUUID() }}
        sections={[...(await agentSections(words)), account]}
      />
    </>
  )
}
