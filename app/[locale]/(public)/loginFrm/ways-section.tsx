import { ownHref } from '@/components/sign-in/own-href'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { SearchParams } from '@/lib/screens/search-params'
import { cn } from '@/lib/utils'

const ways = ['account', 'sms'] as const
export type Way = (typeof ways)[number]

interface WaysProps {
  locale: string
  search: SearchParams
}

/** The ways to sign in, side by side; each is a link with its own address. @spec 2.30 */
export async function WaysSection({ locale, search, way }: WaysProps & { way: Way }) {
  const t = await getTranslations('login')
  const path = `/${locale}${screenPath('loginFrm')}`
  return (
    <nav
      aria-label={t('ways')}
      className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-lg bg-accent p-0.5 text-center"
    >
      {ways.map((each) => (
        <a
          key={each}
          href={ownHref(path, search, { way: each === 'sms' ? each : null, number: null, late: null })}
          aria-current={each === way ? 'page' : undefined}
          className={cn(
            'rounded-md px-2 py-[5px] text-muted-foreground hover:text-foreground',
            each === way && 'bg-background font-semibold text-foreground',
          )}
        >
          {t(`way.${each}`)}
        </a>
      ))}
    </nav>
  )
}

interface OtherWaysProps {
  locale: string
  /** Whether the server's settings allow registration; undefined when they could not be read. */
  registrationOpen: boolean | undefined
}

/** Links for visitors without a password or an account, and to the product page. */
export async function OtherWays({ locale, registrationOpen }: OtherWaysProps) {
  const [t, screens] = await Promise.all([getTranslations('login'), getTranslations('screens')])
  const names = registrationOpen
    ? (['forgetPwd', 'register', 'indexInfo'] as const)
    : (['forgetPwd', 'indexInfo'] as const)
  return (
    <footer className="grid gap-1 text-xs">
      <p className="flex flex-wrap justify-between gap-x-4">
        {names.map((name) => (
          <TextLink key={name} href={`/${locale}${screenPath(name)}`}>
            {screens(name)}
          </TextLink>
        ))}
      </p>
      {registrationOpen === false && <p className="text-muted-foreground">{t('registrationClosed')}</p>}
    </footer>
  )
}
