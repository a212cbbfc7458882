import { getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListTable } from '@/components/data-table/list-table'
import { TableFooter } from '@/components/data-table/table-footer'
import { Toolbar } from '@/components/data-table/toolbar'
import { Breadcrumb } from '@/components/shell/breadcrumb'
import { FailedRead } from '@/components/ui/failed-read'
import { LinkButton } from '@/components/ui/link-button'
import { UnreadableRows } from '@/components/ui/unreadable-rows'
import { formatTime } from '@/lib/format'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'
import { EmptyList } from './empty-list'
import { PanelOver } from './panel-over'
import { Presets } from './presets'

interface ListScreenProps {
  view: ListView
  /** Beside the title: quotas. */
  facts?: ReactNode
  /** Below the title: links that choose what the screen is about. */
  tabs?: ReactNode
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** A list's screen: its title and its filters, its rows or why there are none, and the dialog over it. */
export async function ListScreen({ view, facts, tabs, children }: ListScreenProps) {
  const { failure, href, footer, table } = view
  const [t, zone] = await Promise.all([getTranslations('table'), getTimeZone()])
  const isEmpty = table.rows.length === 0
  const add = view.add && (
    <LinkButton variant="main" href={view.add.href}>
      {view.add.label}
    </LinkButton>
  )
  return (
    <>
      <Breadcrumb />
      <div data-slot="page-heading" className="head">
        <h1 className="title">{view.title}</h1>
        {!failure && <Presets links={view.presets} total={footer.total} countText={view.countText} />}
        {facts}
        {view.besideFailed && <span className="mute">{view.besideFailed}</span>}
        <div className="push flex flex-wrap gap-2">
          <a data-panel href={view.panels.more} className="b b-icon dots" aria-label={t('more')}>
            ⋯
          </a>
          {add}
        </div>
      </div>
      {tabs}
      <Toolbar view={view} />
      {failure && (
        <FailedRead title={view.failedTitle} failure={failure} retryHref={href({})}>
          {children}
        </FailedRead>
      )}
      {!failure && <UnreadableRows ids={view.unreadable} />}
      {!failure && isEmpty && <EmptyList view={view}>{add}</EmptyList>}
      {!failure && !isEmpty && (
        <>
          <ListTable caption={view.caption} {...table} first={view.first} more={view.more} bulk={view.bulk} />
          <TableFooter
            {...footer}
            read={{
              time: formatTime(new Date(), { zone }),
              href: href({}),
            }}
          />
        </>
      )}
      {!failure && children}
      {view.panel && <PanelOver view={view.panel} />}
    </>
  )
}
