import type { ReactNode } from 'react'
import { LeftOutOfPage } from '@/components/ui/left-out-notice'
import { Breadcrumb } from './breadcrumb'

interface PageHeadingProps {
  title: string
  /** Beside the title: counts, quotas, time of reading. */
  facts?: ReactNode
  /** Below the title: the purpose of the page. */
  lead?: string
  /** Actions at the right: link buttons, the main one last. */
  children?: ReactNode
}

/** The trail to a page, its title with facts, and its actions in one line. */
export function PageHeading({ title, facts, lead, children }: PageHeadingProps) {
  return (
    <>
      <Breadcrumb />
      <div data-slot="page-heading" className="head">
        <h1 className="title">{title}</h1>
        {facts && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted-foreground">{facts}</div>
        )}
        {children && <div className="ml-auto flex flex-wrap gap-2">{children}</div>}
      </div>
      <LeftOutOfPage />
      {lead && <p className="max-w-[720px] px-gutter pb-3.5 text-muted-foreground">{lead}</p>}
    </>
  )
}
