import { type Locale, westernTag } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screen-paths'
import type { SessionWatchProps } from './session-watch'

/** The parts that the watch over a session needs, in the language of its page. */
export async function sessionWatchSpec(session: string, locale: Locale): Promise<SessionWatchProps> {
  const t = await getTranslations()
  return {
    session,
    ended: t('errors.unauthenticated'),
    signIn: { href: `/${locale}${screenPath('loginFrm')}`, label: t('form.goOn') },
    locale,
    tag: westernTag(locale),
    words: {
      online: t('enums.online.true'),
      offline: t('enums.online.false'),
      justNow: t('time.justNow'),
    },
  }
}
