import type { ReactNode } from 'react'
import { NothingMatches, NothingYet } from '@/components/data-table/list-states'
import { Notice } from '@/components/ui/notice'
import type { ListView } from '@/lib/list/list-view'

interface EmptyListProps {
  view: ListView
  chips: ReactNode
  /** Links that fill an empty list. */
  children?: ReactNode
}

/** Why no row is listed: the search lacks its text, nothing matches, or there is nothing yet. */
export function EmptyList({ view, chips, children }: EmptyListProps) {
  const { unready, notFound, title, text, isViewed } = view.empty
  if (unready) return <Notice tone="warn">{unready}</Notice>
  if (view.chips.length > 0) {
    return (
      <>
        {chips}
        <NothingMatches clearHref={view.clearHref} title={notFound} />
      </>
    )
  }
  return (
    <NothingYet title={title} text={text}>
      {!isViewed && children}
    </NothingYet>
  )
}
