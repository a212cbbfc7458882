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

/** Links to the pages around the current one, the first and the last. */
export function Pagination({ page, pageCount, hrefOf, labels, formatPage }: PaginationProps) {
  return (
    <nav data-slot="pagination" aria-label={labels.pages} className="pages">
      <Step
        href={page > 1 ? hrefOf(page - 1) : undefined}
        label={page > 1 ? labels.previous : labels.isFirst}
        rel="prev"
        mark="‹"
      />
      {pagesAround(page, pageCount).map((number, index, all) => [
        number - (all[index - 1] ?? 0) > 1 && (
          <span key={`before-${number}`} className="page">
            …
          </span>
        ),
        <a
          key={number}
          href={hrefOf(number)}
          aria-label={labels.page(number)}
          aria-current={number === page ? 'page' : undefined}
          className="page"
        >
          {formatPage(number)}
        </a>,
      ])}
      <Step
        href={page < pageCount ? hrefOf(page + 1) : undefined}
        label={page < pageCount ? labels.next : labels.isLast}
        rel="next"
        mark="›"
      />
    </nav>
  )
}

interface StepProps {
  href?: string
  label: string
  rel: string
  mark: string
}

// Without `href` a disabled link that keeps its place in the tab order and explains itself.
function Step({ href, label, rel, mark }: StepProps) {
  if (href) {
    return (
      <a href={href} rel={rel} aria-label={label} title={label} className="page">
        {mark}
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href is the HTML form of a disabled link
    <span role="link" aria-disabled="true" tabIndex={0} aria-label={label} title={label} className="page">
      {mark}
    </span>
  )
}
