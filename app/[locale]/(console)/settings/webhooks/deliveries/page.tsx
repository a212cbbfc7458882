import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { webhookDeliveries } from '@/lib/domain/webhook/webhook-deliveries'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnWebhookDeliveries } from './actions'

export const generateMetadata = () => screenTitle('webhookDeliveries')

/** The messages of webhooks, and the dialogs over them. */
export default async function WebhookDeliveriesPage({
  searchParams,
}: PageProps<'/[locale]/settings/webhooks/deliveries'>) {
  const open = await openList(webhookDeliveries, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnWebhookDeliveries} />
}
