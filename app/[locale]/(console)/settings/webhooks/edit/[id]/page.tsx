import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { saidBy, webhookSections, webhookValues } from '@/lib/domain/webhook/form'
import { readWebhook } from '@/lib/domain/webhook/record'
import { recordForm } from '@/lib/form/record-form'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { editWebhook } from '../../actions'

export const generateMetadata = () => screenTitle('webhookEdit')

/** Edits a webhook: its address, its note and its events. */
export default async function WebhookEditPage({
  params,
}: PageProps<'/[locale]/settings/webhooks/edit/[id]'>) {
  const { locale, id } = await rowOfPage(params)
  const { api, user, locale: own } = await gate('webhooks.write')
  const [read, words] = await Promise.all([attempt(() => readWebhook(api, id)), listWords(own)])
  const { t } = words
  const heading = <PageHeading title={t('screens.webhookEdit')} />
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        {heading}
        <FailedRead
          title={t('webhooks.webhookFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('webhookEdit', id)}`}
        />
      </>
    )
  }
  const webhook = read.ok ? read.data : undefined
  const agentInfoId = webhook ? webhook.agentInfoId : user.AgentInfoId
  const { hidden, ...form } = recordForm(webhook, {
    untold: words.t('form.untold'),
    sections: webhookSections(words, { agentInfoId, role: user.Role }),
    initial: webhookValues,
    saidBy,
  })
  return (
    <>
      {heading}
      <Form
        id="webhook"
        action={editWebhook}
        submit={t('list.save')}
        cancelHref={`/${own}${screenPath('webhooks')}`}
        hidden={{
          requestId: randomUUID(),
          record: String(id),
          rowVersion: String(webhook?.rowVersion ?? 0),
          ...hidden,
        }}
        {...form}
      />
    </>
  )
}
