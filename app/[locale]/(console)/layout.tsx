import { getMessages, getTranslations } from 'next-intl/server'
import { ActingBar } from '@/components/shell/acting-bar'
import { ConsoleFrame } from '@/components/shell/console-frame'
import { menuFor, userMenuFor } from '@/components/shell/menu'
import { readSession, sessionMay } from '@/lib/auth/session'
import type { Permission } from '@/lib/contract/permissions'
import { readFlash } from '@/lib/flash'
import { currentLocale } from '@/lib/i18n/current'
import { readPreferences } from '@/lib/read-preferences'
import { endActing, savePreferences, signOut } from './actions'

/** The shell. It refuses nobody: each page passes its own gate, and leaves for sign-in without a session. */
export default async function ConsoleLayout({ children }: LayoutProps<'/[locale]'>) {
  const session = await readSession()
  if (!session) return children
  const { user, acting } = session
  const may = (permission: Permission) => sessionMay(session, permission)
  return (
    <ConsoleFrame
      locale={await currentLocale()}
      user={{ name: user.NickName || user.UserName, account: user.UserName, screens: userMenuFor(may) }}
      menu={menuFor(may)}
      acting={acting && <ActingBar agent={acting.agent} end={endActing} />}
      preferences={await readPreferences()}
      flash={await flashText()}
      savePreferences={savePreferences}
      signOut={signOut}
    >
      {children}
    </ConsoleFrame>
  )
}

async function flashText(): Promise<string | undefined> {
  const flash = await readFlash()
  const { done } = await getMessages()
  if (!flash || !isKeyOf(done, flash.key)) return undefined
  const t = await getTranslations('done')
  return t(flash.key, { count: flash.count ?? 1 })
}

function isKeyOf<Messages extends object>(messages: Messages, key: PropertyKey): key is keyof Messages {
  return Object.hasOwn(messages, key)
}
