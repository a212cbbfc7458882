import { OwnWork } from '@/components/group/own-work'
import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupVerify } from '@/lib/domain/group/group-reviews'
import { queueView } from '@/lib/domain/group/queue-view'
import { openList } from '@/lib/list/open-list'
import { actOnNewGroups } from './actions'

export const generateMetadata = () => screenTitle('groupVerify')

/** New groups that wait for review, the oldest first. */
export default async function GroupVerifyPage({ searchParams }: PageProps<'/[locale]/totalk/group-verify'>) {
  const open = await openList(groupVerify, await searchParams)
  const { read, pass } = open
  return (
    <QueueScreen queue={await queueView(open)} current="groupVerify" action={actOnNewGroups}>
      {read.ok && <OwnWork groups={read.data.page.list} user={pass.user} />}
    </QueueScreen>
  )
}
