import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import type { listMessages } from './words'

/** The words of filters that are not a filter's own. */
export async function filterLabels(own: Awaited<ReturnType<typeof listMessages>>) {
  const [t, table] = await Promise.all([getTranslations('list'), getTranslations('table')])
  return {
    any: t('any'),
    unread: t('unreadOptions'),
    search: own('searchLabel'),
    searchPlaceholder: own('searchPlaceholder'),
    from: (label: string) => table('from', { label }),
    to: (label: string) => table('to', { label }),
    week: table('lastWeek'),
    month: table('lastMonth'),
    threeMonths: table('lastThreeMonths'),
  }
}
