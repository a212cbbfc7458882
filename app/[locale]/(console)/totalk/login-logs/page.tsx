import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { loginLogs } from '@/lib/domain/sign-in-log/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('loginLogs')

/** The sign-in log: every attempt of accounts and members, the newest first. */
export default async function LoginLogsPage({ searchParams }: PageProps<'/[locale]/totalk/login-logs'>) {
  const open = await openList(loginLogs, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
