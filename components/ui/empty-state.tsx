import type { ReactNode } from 'react'
import type { IconName } from '@/lib/screens/icon-names'
import { Icon } from './icon'

interface EmptyStateProps {
  title: string
  /** Explanation or advice. */
  text?: string
  icon: IconName
  /** Actions: link buttons. */
  children?: ReactNode
}

/** Explains why nothing is shown and offers actions. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className="void" role="status" tabIndex={-1}>
      <Icon name={icon} />
      <h2 className="lead">{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="void-acts">{children}</div>}
    </div>
  )
}
