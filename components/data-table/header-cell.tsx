import type { TableColumn } from '@/lib/list/table-types'

/** A column's heading; a link where the list can be sorted by it. */
export function HeaderCell({ column }: { column: TableColumn }) {
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      data-sticky={column.sticky || undefined}
      data-align={column.align}
      data-holds={column.holds}
      data-sortable={column.sortHref !== undefined || undefined}
    >
      {column.sortHref ? <a href={column.sortHref}>{column.header}</a> : column.header}
    </th>
  )
}
