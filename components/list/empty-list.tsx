import type { ReactNode } from 'react'
import { NothingMatches, NothingYet } from '@/components/data-table/list-states'
import { Notice } from '@/components/ui/notice'
import type { ListView } from '@/lib/list/list-view'
import { OutOfReach } from './out-of-reach'

interface EmptyListProps {
  view: ListView
  /** Links that fill an empty list. */
  children?: ReactNode
}

/** Why no row is listed: the search lacks its text, no number reaches the page, nothing matches, or there is nothing yet. */
export function EmptyList({ view, children }: EmptyListProps) {
  const { unready, notFound, title, text, isViewed } = view.empty
  if (unready) {
    return (
      <div className="px-gutter">
        <Notice tone="warn">{unready}</Notice>
      </div>
    )
  }
  if (view.outOfReach) return <OutOfReach {...view.outOfReach} hrefOf={view.footer.hrefOf} />
  if (view.isNarrowed) return <NothingMatches clearHref={view.clearHref} title={notFound} />
  return (
    <NothingYet title={title} text={text}>
      {!isViewed && children}
    </NothingYet>
  )
}
