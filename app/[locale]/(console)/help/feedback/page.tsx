import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { feedback } from '@/lib/domain/feedback/list'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnFeedback } from './actions'

export const generateMetadata = () => screenTitle('feedback')

/** The feedback of members, and the dialogs over it. */
export default async function FeedbackPage({ searchParams }: PageProps<'/[locale]/help/feedback'>) {
  const open = await openList(feedback, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnFeedback} />
    </ListScreen>
  )
}
