import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { webhookDeliveries } from '@/lib/domain/webhook/webhook-deliveries'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnWebhookDeliveries } from './actions'

export const generateMetadata = () => screenTitle('webhookDeliveries')

/** The messages of webhooks, and the dialogs over them. */
export default async function WebhookDeliveriesPage({
  searchParams,
}: PageProps<'/[locale]/settings/webhooks/deliveries'>) {
  const open = await openList(webhookDeliveries, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnWebhookDeliveries} />
    </ListScreen>
  )
}
