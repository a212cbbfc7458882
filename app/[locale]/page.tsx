import { redirect } from 'next/navigation'
import { sessionOpens } from '@/lib/auth/opens'
import { readSession } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen } from '@/lib/screens/home-screen'
import { screenPath } from '@/lib/screens/screen-paths'

/**
 * Redirects to the first screen of the operator's menu, the dashboard if the role may see it.
 * @spec 2.12: An editor, who has no dashboard, is led to an overview of its own agent.
 */
export default async function RootPage() {
  const session = await readSession()
  const home = session ? homeScreen((name) => sessionOpens(session, name)) : 'loginFrm'
  redirect(`/${await currentLocale()}${screenPath(home)}`)
}
