import { Fragment, type ReactNode } from 'react'

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[]
}

/** Facts about a record, term beside value; an empty value shows a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl
      data-slot="definition-list"
      className="grid gap-x-6 gap-y-0.5 phone:grid-cols-[minmax(8rem,max-content)_1fr] phone:gap-y-2"
    >
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="mb-2 min-w-0 phone:mb-0">
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
