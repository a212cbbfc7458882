import { type Html, html } from '@/lib/html/html'
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

interface Pagination {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  labels: PaginationLabels
  formatPage: (page: number) => string
}

/**
 * Links to the pages around the current one, the first and the last.
 * @spec 8.6: The message is at the arrow that leads no further, before it is pressed.
 */
export function paginationHtml({ page, pageCount, hrefOf, labels, formatPage }: Pagination): Html {
  const links = pagesAround(page, pageCount).map((number, index, all) => {
    const isGap = number - (all[index - 1] ?? 0) > 1
    const current = number === page && html` aria-current="page"`
    const link = html`<a href="${hrefOf(number)}" aria-label="${labels.page(number)}"${current} class="page">${formatPage(number)}</a>`
    return isGap ? html`<span class="page">…</span>${link}` : link
  })
  return html`<nav data-slot="pagination" aria-label="${labels.pages}" class="flex gap-0.5 max-md:flex-wrap md:ml-auto">${
    page > 1 ? stepHtml('prev', labels.previous, hrefOf(page - 1)) : stepHtml('prev', labels.isFirst)
  }${links}${
    page < pageCount ? stepHtml('next', labels.next, hrefOf(page + 1)) : stepHtml('next', labels.isLast)
  }</nav>`
}

const marks = { prev: '‹', next: '›' }

/** Without `href` a disabled link that keeps its place in the tab order and explains itself. */
function stepHtml(rel: keyof typeof marks, label: string, href?: string): Html {
  const mark = marks[rel]
  if (href)
    return html`<a href="${href}" rel="${rel}" aria-label="${label}" title="${label}" class="page">${mark}</a>`
  return html`<span role="link" aria-disabled="true" tabindex="0" aria-label="${label}" title="${label}" class="page">${mark}</span>`
}
