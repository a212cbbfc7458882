import { redirect } from 'next/navigation'
import { menuFor, menuScreens } from '@/components/shell/menu'
import { sessionOpens } from '@/lib/auth/opens'
import { readSession, sessionMay } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens/screen-paths'

/** Redirects a parent path to its first child in the menu, and any other unknown path to /404. */
export default async function UnknownPage({ params }: PageProps<'/[locale]/[...rest]'>) {
  const { rest } = await params
  const session = await readSession()
  const menu = menuFor({
    may: (permission) => !session || sessionMay(session, permission),
    opens: (name) => !session || sessionOpens(session, name),
  })
  // The specification has one parent path with a name of its own: /views/groupInfo/group/index.
  const folder = rest.at(-1) === 'index' ? rest.slice(0, -1) : rest
  const parent = `/${folder.join('/')}/`
  const child = menuScreens(menu).find((name) => screenPath(name).startsWith(parent))
  redirect(`/${await currentLocale()}${screenPath(child ?? 'notFound')}`)
}
