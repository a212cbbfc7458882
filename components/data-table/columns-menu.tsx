import { buttonVariants } from '@/components/ui/button'
import type { TableColumn } from '@/lib/list/table-types'

interface ColumnsMenuProps {
  label: string
  columns: readonly TableColumn[]
  isShown: (column: TableColumn) => boolean
  onToggle: (columnId: string, shown: boolean) => void
}

/** Which columns the table shows; there only with script, which is what applies it. */
export function ColumnsMenu({ label, columns, isShown, onToggle }: ColumnsMenuProps) {
  if (columns.length === 0) return null
  return (
    <details data-slot="menu" data-script="" data-columns="" name="menu">
      <summary className={buttonVariants()}>{label}</summary>
      <fieldset data-slot="menu-panel">
        <legend className="sr-only">{label}</legend>
        {columns.map((column) => (
          <label key={column.id} data-slot="menu-item">
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={(event) => onToggle(column.id, event.target.checked)}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
