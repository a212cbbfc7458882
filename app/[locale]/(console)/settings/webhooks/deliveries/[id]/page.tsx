import { cache } from 'react'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { webhookCalls } from '@/lib/contract/webhook'
import { eventText, outcomeCell } from '@/lib/domain/webhook/cells'
import { webhookDeliveries } from '@/lib/domain/webhook/webhook-deliveries'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { actOnWebhookDeliveries } from '../actions'
import { DeliverySection } from '../delivery-section'

type Props = PageProps<'/[locale]/settings/webhooks/deliveries/[id]'>

/** Read once for the title and the page. */
const openDelivery = cache(async (id: number) => {
  const pass = await gate('webhooks.read')
  const [read, words] = await Promise.all([
    attempt(() => pass.api(webhookCalls.webhookDelivery, { webhookDeliveryId: id })),
    listWords(pass.locale),
  ])
  return { pass, read, words }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  if (id === undefined) return screenTitle('webhookDelivery')
  const { read, words } = await openDelivery(id)
  return read.ok ? { title: eventText(read.data.type, words) } : screenTitle('webhookDelivery')
}

/** One message of a webhook: the posted body, and the last answer. */
export default async function WebhookDeliveryPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read, words } = await openDelivery(id)
  const search = await searchParams
  const path = `/${locale}${screenPath('webhookDelivery', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <>
        <PageHeading title={words.t('screens.webhookDelivery')} />
        <FailedRead
          title={words.t('webhookDeliveries.deliveryFailed')}
          failure={read.failure}
          retryHref={path}
        >
          <RecordDialog
            view={await recordDialog(webhookDeliveries, dialogRequest)}
            action={actOnWebhookDeliveries}
          />
        </FailedRead>
      </>
    )
  }
  const delivery = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(webhookDeliveries, { pass, row: delivery, path }),
    recordDialog(webhookDeliveries, { ...dialogRequest, row: delivery }),
  ])
  return (
    <>
      <RecordHead
        name={eventText(delivery.type, words)}
        states={[outcomeCell(delivery, words)]}
        links={links}
      />
      <DeliverySection delivery={delivery} words={words} />
      <RecordDialog view={dialog} action={actOnWebhookDeliveries} />
    </>
  )
}
