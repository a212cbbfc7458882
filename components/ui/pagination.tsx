import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { pagesAround } from './pages-around'

interface PaginationLabels {
  pages: string
  page: (number: number) => string
  previous: string
  next: string
  /** Explanation of the disabled link: 'current is first page'. */
  isFirst: string
  /** Explanation of the disabled link: 'current is last page'. */
  isLast: string
}

interface PaginationProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  labels: PaginationLabels
  formatPage: (page: number) => string
}

const cellClass = 'grid min-h-7 min-w-7 place-items-center rounded-control px-1.5'

/** Links to the pages around the current one, the first and the last. */
export function Pagination({ page, pageCount, hrefOf, labels, formatPage }: PaginationProps) {
  return (
    <nav data-slot="pagination" aria-label={labels.pages}>
      <ul className="flex flex-wrap items-center gap-0.5">
        <li>
          <ArrowLink
            href={page > 1 ? hrefOf(page - 1) : undefined}
            label={page > 1 ? labels.previous : labels.isFirst}
            rel="prev"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
          </ArrowLink>
        </li>
        {pagesAround(page, pageCount).map((number, index, all) => (
          <li key={number} className="flex">
            {number - (all[index - 1] ?? 0) > 1 && <span className={cn(cellClass, 'text-muted')}>…</span>}
            <a
              href={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={cn(
                cellClass,
                number === page ? 'bg-accent-soft font-bold text-accent-strong' : 'hover:bg-sunken',
              )}
            >
              {formatPage(number)}
            </a>
          </li>
        ))}
        <li>
          <ArrowLink
            href={page < pageCount ? hrefOf(page + 1) : undefined}
            label={page < pageCount ? labels.next : labels.isLast}
            rel="next"
          >
            <ChevronRight aria-hidden="true" className="size-4" />
          </ArrowLink>
        </li>
      </ul>
    </nav>
  )
}

// Without `href` a disabled link that keeps its place in the tab order and explains itself.
function ArrowLink({
  href,
  label,
  rel,
  children,
}: {
  href?: string
  label: string
  rel: string
  children: ReactNode
}) {
  if (href) {
    return (
      <a href={href} rel={rel} aria-label={label} title={label} className={cn(cellClass, 'hover:bg-sunken')}>
        {children}
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href is the HTML form of a disabled link
    <span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      aria-label={label}
      title={label}
      className={cn(cellClass, 'text-muted opacity-60')}
    >
      {children}
    </span>
  )
}
