import type { ReactNode } from 'react'
import type { IconName } from '@/lib/screens/icon-names'
import { Empty, EmptyContent, EmptyDescription, EmptyMedia, EmptyTitle } from './empty'
import { Icon } from './icon'

interface EmptyStateProps {
  title: string
  /** Explanation or advice. */
  text?: string
  icon: IconName
  /** Actions: link buttons. */
  children?: ReactNode
}

/** Explains why a page has no content and offers actions. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <Empty role="status" tabIndex={-1}>
      <EmptyMedia>
        <Icon name={icon} />
      </EmptyMedia>
      <EmptyTitle>{title}</EmptyTitle>
      {text && <EmptyDescription>{text}</EmptyDescription>}
      {children && <EmptyContent>{children}</EmptyContent>}
    </Empty>
  )
}
