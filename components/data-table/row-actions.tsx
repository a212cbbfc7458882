import { MenuItem } from '@/components/ui/details-menu'

interface RowAction {
  label: string
  href: string
  bad?: boolean
}

interface RowActionsProps {
  /** What the row is about, so that every link has a name of its own. */
  row: string
  /** At most two, in sight. */
  first: readonly RowAction[]
  /** Names the menu of the rest. */
  moreLabel: string
  /** The rest, in a menu. */
  more?: readonly RowAction[]
}

/** What can be done with one row. Written without icons and classes: there are many of it on a page. */
export function RowActions({ row, first, moreLabel, more = [] }: RowActionsProps) {
  return (
    <div data-slot="row-actions">
      {first.map((action) => (
        <a key={action.href} href={action.href} aria-label={`${action.label} ${row}`}>
          {action.label}
        </a>
      ))}
      {more.length > 0 && (
        <details data-slot="menu" name="menu">
          <summary aria-label={moreLabel}>⋯</summary>
          <div data-slot="menu-panel">
            {more.map((action) => (
              <MenuItem key={action.href} href={action.href} bad={action.bad}>
                {action.label}
              </MenuItem>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
