import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Explanation or advice. */
  text?: string
  /** An icon of the icon set. */
  icon?: ReactNode
  /** Actions: link buttons. */
  children?: ReactNode
}

/** Explains an empty list and offers actions. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className="grid justify-items-center gap-2 px-6 py-14 text-center">
      {icon && (
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="text-large font-bold">{title}</p>
      {text && <p className="max-w-[34rem] text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
