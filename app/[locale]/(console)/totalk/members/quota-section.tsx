import { getLocale } from 'next-intl/server'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { Quota } from '@/lib/domain/member/quota'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'

/** The quota of the one agent in the list's filter. */
export async function QuotaSection({ quota: { used, limit } }: { quota: Quota }) {
  if (limit === null) return null
  const [t, locale] = await Promise.all([getTranslations('members'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  return (
    <QuotaMeter used={used} limit={limit} text={t('quota', { used: number(used), limit: number(limit) })} />
  )
}
