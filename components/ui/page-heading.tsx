import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** Line below: counts, quotas, time of reading. */
  facts?: ReactNode
  /** Actions: link buttons, the main one last. */
  children?: ReactNode
}

/** Heading of a page with facts and actions. */
export function PageHeading({ title, facts, children }: PageHeadingProps) {
  return (
    <div data-slot="page-heading" className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="me-auto min-w-0">
        <h1 className="text-title leading-normal">{title}</h1>
        {facts && <div className="flex flex-wrap items-center gap-x-3 text-muted">{facts}</div>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
