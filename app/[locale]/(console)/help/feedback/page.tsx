import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { feedback } from '@/lib/domain/feedback/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnFeedback } from './actions'

export const generateMetadata = () => screenTitle('feedback')

/** The feedback of members, and the dialogs over it. */
export default async function FeedbackPage({ searchParams }: PageProps<'/[locale]/help/feedback'>) {
  const open = await openList(feedback, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnFeedback} />
}
