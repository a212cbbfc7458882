import { redirect } from 'next/navigation'
import { readSession } from '@/lib/auth/session'
import { roleMay } from '@/lib/contract/permissions'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen, screenPath } from '@/lib/screens'

/** The root leads to the first screen of the operator's menu: the dashboard, where the role may see it. */
export default async function RootPage() {
  const session = await readSession()
  const home = session ? homeScreen((permission) => roleMay(session.user.Role, permission)) : 'loginFrm'
  redirect(`/${await currentLocale()}${screenPath(home)}`)
}
