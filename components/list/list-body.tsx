import { getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListTable } from '@/components/data-table/list-table'
import { EmptyFooter, TableFooter } from '@/components/data-table/table-footer'
import { Toolbar } from '@/components/data-table/toolbar'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { LeftOutNotice } from '@/components/ui/left-out-notice'
import { Notice } from '@/components/ui/notice'
import { formatClock } from '@/lib/format/dates'
import type { ListView } from '@/lib/list/list-view'
import { EmptyList } from './empty-list'
import { PanelOver } from './panel-over'
import { ViewDialog } from './view-dialog'

interface ListBodyProps {
  view: ListView
  /** Links that fill an empty list. */
  add?: ReactNode
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** A list without its heading: its filters, its rows or why there are none, and the dialog over it. */
export async function ListBody({ view, add, children }: ListBodyProps) {
  const { failure, href, footer, table } = view
  const zone = await getTimeZone()
  const isEmpty = table.rows.length === 0
  const read = { time: formatClock(new Date(), { zone }), href: href({}) }
  return (
    <>
      <Toolbar view={view} />
      {failure && (
        <FailedRead title={view.failedTitle} failure={failure} retryHref={href({})}>
          {children}
        </FailedRead>
      )}
      {view.brokenFile && <BrokenFile {...view.brokenFile} />}
      {!failure && view.leftOut && <LeftOutNotice {...view.leftOut} />}
      {!failure && isEmpty && view.leftOut && <TableFooter {...footer} read={read} />}
      {!failure && isEmpty && !view.leftOut && (
        <>
          <EmptyList view={view}>{add}</EmptyList>
          <EmptyFooter read={read} />
        </>
      )}
      {!failure && !isEmpty && (
        <>
          <ListTable caption={view.caption} {...table} first={view.first} more={view.more} bulk={view.bulk} />
          <TableFooter {...footer} read={read} />
        </>
      )}
      {!failure && children}
      {view.panel && <PanelOver view={view.panel} />}
      {view.viewDialog && <ViewDialog view={view.viewDialog} />}
    </>
  )
}

/** Why a file of the list was not made, and the link to the rows that were answered. */
function BrokenFile({ text, label, href }: NonNullable<ListView['brokenFile']>) {
  return (
    <div className="px-gutter pb-3">
      <Notice tone="warn">
        <div className="grid justify-items-start gap-2">
          <p>{text}</p>
          <Button asChild variant="outline">
            <a href={href}>{label}</a>
          </Button>
        </div>
      </Notice>
    </div>
  )
}
