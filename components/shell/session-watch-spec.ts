import { type Locale, westernTag } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { PageWatchProps } from './page-watch'

/**
 * The data for the watch over a session, in the language of its page; `sees` has the screens that its
 * operator may open.
 */
export async function sessionWatchSpec(
  session: string,
  locale: Locale,
  sees: { fences: boolean; notifications: boolean },
): Promise<PageWatchProps> {
  const t = await getTranslations<never>({ locale })
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
    fences: sees.fences
      ? {
          entering: t('fences.told.entering', { member: '{member}', fence: '{fence}' }),
          leaving: t('fences.told.leaving', { member: '{member}', fence: '{fence}' }),
          staying: t('fences.told.staying', { member: '{member}', fence: '{fence}' }),
          many: t('fences.told.many', { count: '{count}' }),
          label: t('fences.told.label'),
          close: t('ui.close'),
          fence: `/${locale}${screenPath('fence', '')}`,
          all: `/${locale}${screenPath('fenceEvents')}`,
        }
      : undefined,
    notices: {
      label: t('notifications.told.label'),
      many: t('notifications.told.many', { count: '{count}' }),
      close: t('ui.close'),
      ...(sees.notifications && {
        notification: `/${locale}${screenPath('notification', '')}`,
        all: `/${locale}${screenPath('notifications')}`,
      }),
    },
  }
}
