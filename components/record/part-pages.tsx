import { footerLine } from '@/components/data-table/footer-line'
import { pagesHtml } from '@/components/data-table/pages-html'
import { type PartPage, partSize } from '@/lib/record/part-page'

interface PartPagesProps {
  shown: PartPage<unknown>
  /** The name of the links, for screen readers. */
  name: string
  locale: string
  hrefOf: (page: number) => string
}

/** Links to the other pages of a part of a record's page; empty if all of its rows are drawn. */
export async function PartPages({ shown: { page, total }, ...links }: PartPagesProps) {
  const pages = await pagesHtml({ page, pageCount: Math.ceil(total / partSize), ...links })
  return (
    pages && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      <div className={footerLine} dangerouslySetInnerHTML={{ __html: pages.text }} />
    )
  )
}
