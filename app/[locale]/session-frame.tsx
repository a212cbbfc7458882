import type { ReactNode } from 'react'
import { SessionDongle } from '@/components/dongle/session-dongle'
import { ActingBar } from '@/components/shell/acting-bar'
import { ConsoleFrame } from '@/components/shell/console-frame'
import type { FlashReport } from '@/components/shell/flash-area'
import { menuFor } from '@/components/shell/menu'
import { uncheckedPass } from '@/lib/auth/gate'
import { sessionOpens } from '@/lib/auth/opens'
import { type Session, sessionMay, viewOf } from '@/lib/auth/session'
import type { Permission } from '@/lib/contract/permissions'
import { fileHref } from '@/lib/files/file-href'
import { readFlash } from '@/lib/form/flash'
import { flashText } from '@/lib/form/flash-text'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { sessionName } from '@/lib/live/page-session'
import { readPending } from '@/lib/live/read-pending'
import { readMenuState } from '@/lib/preferences/menu-state'
import { readPreferences } from '@/lib/preferences/read-preferences'
import { hasLiveSide } from '@/lib/process/env'
import { undoFields } from '@/lib/shell/flash-undo'
import {
  changeViews,
  endActing,
  saveColumns,
  savePreferences,
  signOut,
  togglePin,
  undoReported,
} from './(console)/actions'

interface SessionFrameProps {
  session: Session
  children: ReactNode
}

/** The shell: it checks no permission for the page in it, and no page fails because of its reads. */
export async function SessionFrame({ session, children }: SessionFrameProps) {
  const { user, dongle, acting } = session
  const may = (permission: Permission) => sessionMay(session, permission)
  const [locale, pending, preferences, arranged, flash] = await Promise.all([
    currentLocale(),
    uncheckedPass(session).then(readPending),
    readPreferences(),
    readMenuState(),
    report(),
  ])
  return (
    <ConsoleFrame
      locale={locale}
      session={hasLiveSide() ? sessionName(session) : undefined}
      user={{
        // Work on behalf of an agent has its own set of visited tabs.
        id: [user.LoginId, ...(acting ? [user.AgentInfoId] : [])].join('.'),
        name: user.NickName || user.UserName,
        account: user.UserName,
        view: viewOf(session),
        picture: fileHref(user.avatar),
      }}
      menu={menuFor({ may, opens: (name) => sessionOpens(session, name) })}
      pins={arranged.pins}
      folded={arranged.folded}
      acting={acting && <ActingBar agent={acting.agent} until={acting.until} end={endActing} />}
      isOpen={preferences.sidebar === 'open'}
      pending={pending}
      flash={flash}
      actions={{ changeViews, saveColumns, savePreferences, signOut, togglePin }}
    >
      {dongle && <SessionDongle serial={dongle} signOut={signOut} />}
      {children}
    </ConsoleFrame>
  )
}

/** The report of the previous page's write, with the button that undoes it. */
async function report(): Promise<FlashReport | undefined> {
  const [text, flash, t] = await Promise.all([flashText(), readFlash(), getTranslations('shell')])
  if (!text) return undefined
  const fields = undoFields(flash?.undo)
  return { text, undo: fields && { fields, label: t('undo'), action: undoReported } }
}
