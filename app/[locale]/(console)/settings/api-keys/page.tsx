import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { apiKeys } from '@/lib/domain/api-key/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnApiKeys } from './actions'

export const generateMetadata = () => screenTitle('apiKeys')

/** The keys with which programs call the platform, and the dialog that revokes them. */
export default async function ApiKeysPage({ searchParams }: PageProps<'/[locale]/settings/api-keys'>) {
  const open = await openList(apiKeys, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnApiKeys} />
}
