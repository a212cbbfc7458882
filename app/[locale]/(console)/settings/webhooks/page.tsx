import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { webhooks } from '@/lib/domain/webhook/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnWebhooks } from './actions'

export const generateMetadata = () => screenTitle('webhooks')

/** The webhooks, and the dialogs over them. */
export default async function WebhooksPage({ searchParams }: PageProps<'/[locale]/settings/webhooks'>) {
  const open = await openList(webhooks, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnWebhooks} />
}
