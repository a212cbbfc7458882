import { CircleHelp, House, KeyRound, LogOut, Store, Usb, UserRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { DetailsMenu, MenuItem } from '@/components/ui/details-menu'
import { Initial } from '@/components/ui/initial'
import { NativeText } from '@/components/ui/native-text'
import { type ScreenName, screenPath } from '@/lib/screens'

/** The signed-in operator as the shell shows them. */
export interface ShellUser {
  /** Login id, followed by the agent's id during work on behalf of it. */
  id: string
  name: string
  account: string
  /** Id of the agent worked on behalf of, or `own`. */
  view: string
  /** Address of the operator's picture. */
  picture?: string
  /** Screens of the operator's own menu, beside Home. */
  screens: readonly ScreenName[]
}

interface UserMenuProps {
  locale: string
  user: ShellUser
  signOut: (data: FormData) => Promise<void>
}

/** The operator's own menu: Home, own screens, Help and Exit. */
export async function UserMenu({ locale, user, signOut }: UserMenuProps) {
  const [t, titles] = await Promise.all([getTranslations('shell'), getTranslations('screens')])
  return (
    <DetailsMenu variant="quiet" opener={<UserOpener user={user} label={t('user')} />}>
      <p className="border-b border-line px-2.5 pt-1 pb-2">
        <span className="block font-bold">
          <NativeText>{user.name}</NativeText>
        </span>
        <span className="text-small text-muted">{user.account}</span>
      </p>
      <div className="mt-1">
        <MenuItem href={`/${locale}`}>
          <House aria-hidden="true" className="size-4 text-muted" />
          {t('home')}
        </MenuItem>
        {user.screens.map((name) => (
          <MenuItem key={name} href={`/${locale}${screenPath(name)}`}>
            <ScreenMark name={name} />
            {titles(name)}
          </MenuItem>
        ))}
        <MenuItem href={`/${locale}${screenPath('help')}`} opens="help">
          <CircleHelp aria-hidden="true" className="size-4 text-muted" />
          {t('help')}
        </MenuItem>
        <form action={signOut}>
          <button type="submit" data-slot="menu-item">
            <LogOut aria-hidden="true" className="size-4 text-muted" />
            {t('exit')}
          </button>
        </form>
      </div>
    </DetailsMenu>
  )
}

function ScreenMark({ name }: { name: ScreenName }) {
  const marks: Partial<Record<ScreenName, typeof Store>> = {
    actAs: Store,
    profilePassword: KeyRound,
    dongle: Usb,
  }
  const Mark = marks[name] ?? UserRound
  return <Mark aria-hidden="true" className="size-4 text-muted" />
}

function UserOpener({ user: { name, picture }, label }: { user: ShellUser; label: string }) {
  return (
    <>
      <Initial name={name} picture={picture} className="size-6 text-small" />
      <span className="sr-only">{label}</span>
      <span className="max-w-40 truncate max-desk:sr-only">
        <NativeText>{name}</NativeText>
      </span>
    </>
  )
}
