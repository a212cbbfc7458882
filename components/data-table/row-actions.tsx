import { MenuItem } from '@/components/ui/details-menu'
import type { RowAction, TableRow } from '@/lib/list/table-types'

interface RowActionsProps {
  row: TableRow
  actions: Readonly<Record<string, RowAction>>
  /** Names the menu of the rest, with `{row}` in it. */
  moreLabel: string
}

/** The actions of one row. Without icons and classes, because a page has many of them. */
export function RowActions({ row, actions, moreLabel }: RowActionsProps) {
  const offered = (ids: readonly string[] = []) => ids.flatMap((id) => actions[id] ?? [])
  const more = offered(row.more)
  return (
    <div data-slot="row-actions">
      {offered(row.first).map(({ label, address, bad }) => (
        <a key={address} href={address + row.id} aria-label={`${label} ${row.label}`} data-bad={bad}>
          {label}
        </a>
      ))}
      {more.length > 0 && (
        <details data-slot="menu" name="menu">
          <summary aria-label={moreLabel.replace('{row}', row.label)}>⋯</summary>
          <div data-slot="menu-panel">
            {more.map(({ label, address, bad }) => (
              <MenuItem key={address} href={address + row.id} bad={bad}>
                {label}
              </MenuItem>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
