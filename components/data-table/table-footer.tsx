import { getLocale } from 'next-intl/server'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import { getTranslations } from '@/lib/i18n/translations'
import { footerLine } from './footer-line'
import { pagesHtml } from './pages-html'

interface TableFooterProps {
  page: number
  /** Rows of this page, with the rows that the page leaves out. */
  rows: number
  /** Rows on a full page. */
  size: number
  /** The size that was chosen. */
  chosenSize: number
  sizes: readonly number[]
  /** How many rows match, and at least those up to the end of the page. */
  rowCount: number
  pageCount: number
  /** Whether the total is a guess, as it may be for many thousands of rows. */
  estimated?: boolean
  hrefOf: (page: number) => string
  sizeHrefOf: (size: number) => string
  read: TimeOfReading
}

/** When rows were read, already formatted, and the address that reads them again. */
interface TimeOfReading {
  time: string
  href: string
}

/**
 * Which rows of how many these are, how many a page has, when they were read, and the way to the others. Written as
 * markup, which travels to the browser once and needs no element of React's.
 */
export async function TableFooter(props: TableFooterProps) {
  const { page, rows, size, chosenSize, sizes, rowCount, pageCount, estimated, hrefOf, sizeHrefOf, read } =
    props
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  const before = (page - 1) * size
  const range = { from: number(before + 1), to: number(before + rows), total: number(rowCount) }
  const pages = await pagesHtml({ page, pageCount, hrefOf, locale })
  const sizeLinks = sizes.map((option) => {
    const current = option === chosenSize && html` aria-current="true"`
    return html`<a href="${sizeHrefOf(option)}"${current} class="page">${number(option)}</a>`
  })
  const drawn = html`<span>${t(estimated ? 'rangeAbout' : 'range', range)}</span>${
    rowCount > (sizes[0] ?? 0) &&
    html`<nav aria-label="${t('sizes')}" class="flex items-center">${t('sizes')}${sizeLinks}</nav>`
  }${await readAtHtml(read)}${pages}`
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
    <div data-slot="table-footer" className={footerLine} dangerouslySetInnerHTML={{ __html: drawn.text }} />
  )
}

/** The same of a list without rows. */
export async function EmptyFooter({ read }: { read: TimeOfReading }) {
  const { text } = await readAtHtml(read)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
  return <div data-slot="table-footer" className={footerLine} dangerouslySetInnerHTML={{ __html: text }} />
}

async function readAtHtml({ time, href }: TimeOfReading): Promise<Html> {
  const t = await getTranslations('table')
  return html`<span>${t('readAt', { time })} · <a href="${href}" class="link text-foreground">${t('refresh')}</a></span>`
}
