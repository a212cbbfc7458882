import { SessionDongle } from '@/components/dongle/session-dongle'
import { ConsoleFrame } from '@/components/shell/console-frame'
import { menuFor } from '@/components/shell/menu'
import { readSession } from '@/lib/auth/session'
import { roleMay } from '@/lib/contract/permissions'
import { flashText } from '@/lib/flash-text'
import { currentLocale } from '@/lib/i18n/current'
import { readPreferences } from '@/lib/read-preferences'
import { savePreferences, signOut } from './actions'

/** The shell. It refuses nobody: each page passes its own gate, and leaves for sign-in without a session. */
export default async function ConsoleLayout({ children }: LayoutProps<'/[locale]'>) {
  const session = await readSession()
  if (!session) return children
  const { user, dongle } = session
  return (
    <ConsoleFrame
      locale={await currentLocale()}
      user={{ id: String(user.LoginId), name: user.NickName || user.UserName, account: user.UserName }}
      menu={menuFor((permission) => roleMay(user.Role, permission))}
      preferences={await readPreferences()}
      flash={await flashText()}
      savePreferences={savePreferences}
      signOut={signOut}
    >
      {dongle && <SessionDongle serial={dongle} signOut={signOut} />}
      {children}
    </ConsoleFrame>
  )
}
