import { getLocale } from 'next-intl/server'
import { formatNumber } from '@/lib/format'
import { html } from '@/lib/html'
import { getTranslations } from '@/lib/i18n/translations'
import { pagesHtml } from './pages-html'

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
  read: { time: string; href: string }
}

/**
 * Which rows of how many these are, how many a page has, when they were read, and the way to the others. Written as
 * markup, which travels to the browser once and needs no element of React's.
 */
export async function TableFooter(props: TableFooterProps) {
  const { page, size, sizes, total, estimated, hrefOf, sizeHrefOf, read } = props
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  const pages = await pagesHtml({ page, size, total, hrefOf, locale })
  const number = (value: number) => formatNumber(value, locale)
  const range = {
    from: number(Math.min((page - 1) * size + 1, total)),
    to: number(Math.min(page * size, total)),
    total: number(total),
  }
  const sizeLinks = sizes.map((option) => {
    const current = option === size && html` aria-current="true"`
    return html`<a href="${sizeHrefOf(option)}"${current} class="page">${number(option)}</a>`
  })
  const drawn = html`<span>${t(estimated ? 'rangeAbout' : 'range', range)}</span>${
    total > (sizes[0] ?? 0) &&
    html`<nav aria-label="${t('sizes')}" class="sizes flex items-center">${t('sizes')}${sizeLinks}</nav>`
  }<span>${t('readAt', { time: read.time })} · <a href="${read.href}" class="link">${t('refresh')}</a></span>${pages}`
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
    <div data-slot="table-footer" className="foot" dangerouslySetInnerHTML={{ __html: drawn.text }} />
  )
}
