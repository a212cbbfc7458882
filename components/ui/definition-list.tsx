import { Fragment, type ReactNode } from 'react'
import { cn } from '@/lib/utils'

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode; isUntold?: boolean }[]
  className?: string
}

/** Facts about a record, term beside value; an empty value shows a dash. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl
      data-slot="definition-list"
      className={cn(
        'grid max-w-[560px] [&_.link]:-my-[3px] grid-cols-[minmax(96px,36%)_minmax(0,1fr)] leading-[1.5] max-[360px]:grid-cols-[minmax(0,1fr)]',
        className,
      )}
    >
      {items.map(({ term, value, isUntold }) => (
        <Fragment key={term}>
          <dt className="py-1 pr-2 text-muted-foreground">{term}</dt>
          <dd className={cn('py-1 wrap-anywhere max-[360px]:pt-0', isUntold && 'text-muted-foreground')}>
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
