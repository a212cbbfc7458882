import { Fragment, type ReactNode } from 'react'

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[]
}

/** Facts about a record, term beside value; an empty value shows a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="facts-list">
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
