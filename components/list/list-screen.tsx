import { getFormatter } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BulkBar } from '@/components/data-table/bulk-bar'
import { ExportLinks } from '@/components/data-table/export-links'
import { FilterChips } from '@/components/data-table/filter-chips'
import { ListTable } from '@/components/data-table/list-table'
import { TableFooter } from '@/components/data-table/table-footer'
import { Toolbar } from '@/components/data-table/toolbar'
import { FailedRead } from '@/components/ui/failed-read'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeading } from '@/components/ui/page-heading'
import type { ListView } from '@/lib/list/list-view'
import { EmptyList } from './empty-list'

interface ListScreenProps {
  view: ListView
  /** In the place of the count of rows that match: that count, quotas, presence. */
  facts?: ReactNode
  /** Links beside the export, the main one last; also offered where nothing is listed yet. */
  links?: ReactNode
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** A list's screen: its heading, its filters, its rows or why there are none, and the dialog over it. */
export async function ListScreen({ view, facts, links, children }: ListScreenProps) {
  const { screen, path, failure, href, footer, table, bulk } = view
  if (failure) {
    return (
      <FailedRead title={view.failedTitle} failure={failure} retryHref={href({})}>
        {children}
      </FailedRead>
    )
  }
  const format = await getFormatter()
  const now = new Date()
  const chips = <FilterChips filters={view.chips} clearHref={view.clearHref} />
  const bulkForm = `${screen}-bulk`
  return (
    <>
      <PageHeading title={view.title} facts={facts || <span>{view.countText}</span>}>
        {view.views.map(({ label, href }) => (
          <LinkButton key={label} variant="quiet" href={href}>
            {label}
          </LinkButton>
        ))}
        <ExportLinks {...view.sheet} total={footer.total} />
        {links}
      </PageHeading>
      <Toolbar {...view.toolbar} />
      {table.rows.length > 0 ? (
        <>
          <ListTable
            id={screen}
            caption={view.caption}
            {...table}
            actions={view.rowActions}
            selectionForm={bulk && bulkForm}
            selected={view.selected}
            strip={chips}
            bulk={bulk && <BulkBar id={bulkForm} path={path} {...bulk} />}
          />
          <TableFooter
            {...footer}
            read={{
              time: format.dateTime(now, { timeStyle: 'medium', hourCycle: 'h23' }),
              href: href({}),
            }}
          />
        </>
      ) : (
        <EmptyList view={view} chips={chips}>
          {links}
        </EmptyList>
      )}
      {children}
    </>
  )
}
