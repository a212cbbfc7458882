import { redirect } from 'next/navigation'
import { sessionOpens } from '@/lib/auth/opens'
import { readSession } from '@/lib/auth/session'
import { homeScreen } from '@/lib/home-screen'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screen-paths'

/** Redirects to the first screen of the operator's menu, the dashboard if the role may see it. */
export default async function RootPage() {
  const session = await readSession()
  const home = session ? homeScreen((name) => sessionOpens(session, name)) : 'loginFrm'
  redirect(`/${await currentLocale()}${screenPath(home)}`)
}
