import { Fragment, type ReactNode } from 'react'

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode; isUntold?: boolean }[]
}

/** Facts about a record, term beside value; an empty value shows a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="facts-list">
      {items.map(({ term, value, isUntold }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd className={isUntold ? 'mute' : undefined}>
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
