import { getLocale } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'

interface OutOfReachProps extends NonNullable<ListView['outOfReach']> {
  hrefOf: (page: number) => string
}

/** A page of a long list that no number reaches: why, and the nearest pages that open. */
export async function OutOfReach({ asked, total, reach, fromStart, fromEnd, last, hrefOf }: OutOfReachProps) {
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  const edges = [fromStart, fromEnd].filter((page) => page > 1 && page < last)
  const links: [page: number, label: string][] = [
    [1, t('firstPage')],
    ...edges.map((page): [number, string] => [page, t('page', { page: number(page) })]),
    [last, t('lastPage')],
  ]
  return (
    <EmptyState
      title={t('outOfReach', { page: number(asked) })}
      text={t('outOfReachText', { total: number(total), reach: number(reach) })}
      icon="search-x"
    >
      {links.map(([page, label]) => (
        <Button asChild key={page} variant="outline">
          <a href={hrefOf(page)}>{label}</a>
        </Button>
      ))}
    </EmptyState>
  )
}
