import { Cell } from '@/components/data-table/cell'
import { scriptOf } from '@/components/ui/native-text'
import { Table, TableCaption } from '@/components/ui/table'
import type { CellContent } from '@/lib/list/cell-content'

interface MiniColumn {
  id: string
  header: string
  /** Numbers are aligned at their end. */
  isNumber?: boolean
  /** Dates, states and figures stay on one line. */
  isOneLine?: boolean
}

interface MiniRow {
  id: string
  /** By column id; the first one is the row's name. */
  cells: Record<string, CellContent>
  /** The link to the one action on the row. */
  action?: { label: string; href: string; name: string }
}

interface MiniTableProps {
  caption: string
  columns: readonly MiniColumn[]
  rows: readonly MiniRow[]
  /** The heading of the actions, for screen readers. */
  actions?: string
}

/** A small table within a part of a record's page. On a phone a row is a card without its usual values. */
export function MiniTable({ caption, columns, rows, actions }: MiniTableProps) {
  return (
    <Table className="mini-cards max-md:block">
      <TableCaption>{caption}</TableCaption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ id, header, isNumber }) => (
            <th key={id} scope="col" className={isNumber ? 'r' : undefined}>
              {header}
            </th>
          ))}
          {actions && (
            <td>
              <span className="sr-only">{actions}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody data-slot="rows" className="max-md:block">
        {rows.map(({ id, cells, action }) => (
          <tr key={id}>
            {columns.map((column, place) => (
              <MiniCell key={column.id} {...column} isHead={place === 0} content={cells[column.id] ?? ''} />
            ))}
            {actions && (
              <td className="r">
                {action && (
                  <a href={action.href} aria-label={action.name} className="go-to">
                    {action.label}
                  </a>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface MiniCellProps extends MiniColumn {
  isHead: boolean
  content: CellContent
}

function MiniCell({ header, isNumber, isOneLine, isHead, content }: MiniCellProps) {
  const detail = typeof content === 'object' && 'name' in content ? content.detail : undefined
  const drawn = (
    <>
      <Cell content={content} />
      {detail && (
        <small className="-mt-0.5 block text-xs leading-[1.3] text-muted-foreground" lang={scriptOf(detail)}>
          {detail}
        </small>
      )}
    </>
  )
  if (isHead) return <th scope="row">{drawn}</th>
  const isUsual =
    content === '—' || (typeof content === 'object' && 'status' in content && content.tone === 'neutral')
  return (
    <td data-label={header} className={isNumber ? 'r' : isOneLine ? 'd' : isUsual ? 'n' : undefined}>
      {drawn}
    </td>
  )
}
