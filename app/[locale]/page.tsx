import { redirect } from 'next/navigation'
import { readSession, sessionMay } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen, screenPath } from '@/lib/screens'

/** The root leads to the first screen of the operator's menu: the dashboard, where the role may see it. */
export default async function RootPage() {
  const session = await readSession()
  const home = session ? homeScreen((permission) => sessionMay(session, permission)) : 'loginFrm'
  redirect(`/${await currentLocale()}${screenPath(home)}`)
}
