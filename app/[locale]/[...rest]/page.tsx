import { redirect } from 'next/navigation'
import { menuFor, menuScreens } from '@/components/shell/menu'
import { sessionOpens } from '@/lib/auth/opens'
import { readSession, sessionMay } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { parentPath, screenPath } from '@/lib/screens/screen-paths'

/**
 * Redirects a parent path to its first child in the menu, and any other unknown path to /404.
 * @spec 2.13 2.14 2.15 2.16: The parent has no page of its own, because its child is the only one.
 * @spec 2.17
 */
export default async function UnknownPage({ params }: PageProps<'/[locale]/[...rest]'>) {
  const { rest } = await params
  const session = await readSession()
  const menu = menuFor({
    may: (permission) => !session || sessionMay(session, permission),
    opens: (name) => !session || sessionOpens(session, name),
  })
  const parent = parentPath(`/${rest.join('/')}`)
  const child = parent && menuScreens(menu).find((name) => screenPath(name).startsWith(`${parent}/`))
  redirect(`/${await currentLocale()}${screenPath(child || 'notFound')}`)
}
