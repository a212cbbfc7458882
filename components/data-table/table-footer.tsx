import { ChevronDown } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { DetailsMenu, MenuItem } from '@/components/ui/details-menu'
import { Pagination } from '@/components/ui/pagination'
import { formatNumber } from '@/lib/format'

interface TableFooterProps {
  page: number
  size: number
  sizes: readonly number[]
  total: number
  /** Whether the total is a guess, as it may be for many thousands of rows. */
  estimated?: boolean
  hrefOf: (page: number) => string
  sizeHrefOf: (size: number) => string
  /** When the rows were read, already formatted, and the address that reads them again. */
  read?: { time: string; href: string }
}

/** Which rows of how many these are, how many a page has, and the way to the others. */
export async function TableFooter({
  page,
  size,
  sizes,
  total,
  estimated,
  hrefOf,
  sizeHrefOf,
  read,
}: TableFooterProps) {
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  const pageCount = Math.max(1, Math.ceil(total / size))
  const from = Math.min((page - 1) * size + 1, total)
  const to = Math.min(page * size, total)
  return (
    <div data-slot="table-footer" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span>
        {t(estimated ? 'rangeAbout' : 'range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <DetailsMenu
        opener={
          <>
            {t('perPage', { count: size })}
            <ChevronDown aria-hidden="true" />
          </>
        }
      >
        {sizes.map((option) => (
          <MenuItem key={option} href={sizeHrefOf(option)}>
            {t('perPage', { count: option })}
          </MenuItem>
        ))}
      </DetailsMenu>
      {read && (
        <span>
          {t('readAt', { time: read.time })} ·{' '}
          <a
            href={read.href}
            className="inline-flex min-h-6 items-center text-accent-strong underline-offset-3 hover:underline"
          >
            {t('refresh')}
          </a>
        </span>
      )}
      <div className="ms-auto">
        <Pagination
          page={Math.min(page, pageCount)}
          pageCount={pageCount}
          hrefOf={hrefOf}
          formatPage={number}
          labels={{
            pages: t('pages'),
            page: (value) => t('page', { page: number(value) }),
            previous: t('previous'),
            next: t('next'),
            isFirst: t('isFirst'),
            isLast: t('isLast'),
          }}
        />
      </div>
    </div>
  )
}
