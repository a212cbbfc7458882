import { paginationHtml } from '@/components/ui/pagination'
import { formatNumber } from '@/lib/format/numbers'
import type { Html } from '@/lib/html/html'
import { getTranslations } from '@/lib/i18n/translations'

interface Pages {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  locale: string
  /** The name of the links where a page has more than one such row of links. */
  name?: string
}

/** Links to the other pages of some rows; undefined where there is one page alone. */
export async function pagesHtml({ page, pageCount, hrefOf, locale, name }: Pages): Promise<Html | undefined> {
  const t = await getTranslations('table')
  const number = (value: number) => formatNumber(value, locale)
  if (pageCount <= 1) return undefined
  return paginationHtml({
    page: Math.min(page, pageCount),
    pageCount,
    hrefOf,
    formatPage: number,
    labels: {
      pages: name ?? t('pages'),
      page: (value) => t('page', { page: number(value) }),
      previous: t('previous'),
      next: t('next'),
      isFirst: t('isFirst'),
      isLast: t('isLast'),
    },
  })
}
