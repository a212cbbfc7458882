import { CircleHelp, House, KeyRound, LogOut } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { DetailsMenu, MenuItem } from '@/components/ui/details-menu'
import { NativeText } from '@/components/ui/native-text'
import { screenPath } from '@/lib/screens'

/** Who is signed in, as the shell names them. */
export interface ShellUser {
  /** Number of the account. */
  id: string
  name: string
  account: string
}

interface UserMenuProps {
  locale: string
  user: ShellUser
  signOut: (data: FormData) => Promise<void>
}

/** The operator's own menu: Home, change of password, Help and Exit. */
export async function UserMenu({ locale, user, signOut }: UserMenuProps) {
  const t = await getTranslations('shell')
  return (
    <DetailsMenu variant="quiet" opener={<UserOpener name={user.name} label={t('user')} />}>
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
        <MenuItem href={`/${locale}${screenPath('profilePassword')}`}>
          <KeyRound aria-hidden="true" className="size-4 text-muted" />
          {t('password')}
        </MenuItem>
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

function UserOpener({ name, label }: { name: string; label: string }) {
  const [first] = new Intl.Segmenter().segment(name)
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full bg-accent-soft text-small font-bold text-accent-strong uppercase"
      >
        {first?.segment}
      </span>
      <span className="sr-only">{label}</span>
      <span className="max-w-40 truncate max-desk:sr-only">
        <NativeText>{name}</NativeText>
      </span>
    </>
  )
}
