import { OwnWork } from '@/components/group/own-work'
import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupVerify } from '@/lib/domain/group/group-reviews'
import { openQueue } from '@/lib/domain/group/open-queue'
import { actOnNewGroups } from './actions'

export const generateMetadata = () => screenTitle('groupVerify')

/** New groups that wait for review, the oldest first. */
export default async function GroupVerifyPage({ searchParams }: PageProps<'/[locale]/totalk/group-verify'>) {
  const queue = await openQueue(groupVerify, await searchParams)
  const { read, pass } = queue.open
  return (
    <QueueScreen queue={queue} current="groupVerify" action={actOnNewGroups}>
      {read.ok && <OwnWork groups={read.data.page.list} user={pass.user} />}
    </QueueScreen>
  )
}
