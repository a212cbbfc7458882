import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { TextLink } from '@/components/ui/text-link'
import { gate } from '@/lib/auth/gate'
import { webhookSections } from '@/lib/domain/webhook/form'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addWebhook } from '../actions'

export const generateMetadata = () => screenTitle('webhookAdd')

/** Adds a webhook of the operator's tenant. */
export default async function WebhookAddPage({ params }: PageProps<'/[locale]/settings/webhooks/new'>) {
  await params
  const { user, locale } = await gate('webhooks.write')
  const words = await listWords(locale)
  const { t, fields } = words
  const list = `/${locale}${screenPath('webhooks')}`
  const lead = user.AgentInfoId === null ? t('webhooks.addLeadAll') : t('webhooks.addLead')
  return (
    <>
      <PageHeading title={t('screens.webhookAdd')} lead={lead} />
      <Form
        id="webhook"
        action={addWebhook}
        submit={t('webhooks.add')}
        cancelHref={list}
        hidden={{ requestId: randomUUID() }}
        sections={webhookSections(words, { agentInfoId: user.AgentInfoId, role: user.Role })}
        result={{
          title: t('webhooks.addedTitle'),
          note: t('webhooks.made.note'),
          columns: [fields('webhookSecret')],
          copy: { label: t('record.copy', { term: fields('webhookSecret') }), done: t('record.copied') },
          download: t('webhooks.made.download'),
          leave: t('webhooks.made.leave'),
          goOn: { label: t('webhooks.made.goOn'), href: list },
        }}
      >
        <p className="text-muted-foreground">
          <TextLink href={`/${locale}${screenPath('api')}`}>{t('webhooks.howTo')}</TextLink>
        </p>
      </Form>
    </>
  )
}
