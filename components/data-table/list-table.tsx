import { getTranslations } from '@/lib/i18n/translations'
import type { CellContent } from '@/lib/list/cell-content'
import type { FirstAction, TableColumn, TableRow } from '@/lib/list/table-types'
import { columnWidths } from './column-widths'
import { type BulkAction, DataTable, type DataTableProps } from './data-table'
import type { DrawnContent, DrawnRow } from './rows-html'
import { shareCells, shareNames } from './share-cells'

interface ListTableProps {
  caption: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  isWide?: boolean
  /** The actions that a row shows by itself, by name. */
  first?: Readonly<Record<string, FirstAction>>
  /** The address of the panel of a row's other actions, to which a row adds its id. */
  more?: string
  /** The form of the ticks and the actions on them. */
  bulk?: {
    path: string
    /** The list's state, so that the confirmation opens over the same list. */
    keep: readonly (readonly [name: string, value: string])[]
    actions: readonly BulkAction[]
  }
}

/** A table with its words in the operator's language; what a page uses. */
export async function ListTable({ rows, first = {}, bulk, isWide = false, ...rest }: ListTableProps) {
  const t = await getTranslations('table')
  const labels = {
    actions: t('actions'),
    more: t('moreFor', { row: '{row}' }),
    select: t('select', { row: '{row}' }),
    selectAll: t('selectAll'),
    selected: t('selected', { count: '{count}' }),
    clearSelection: t('clearSelection'),
    bulkActions: t('bulkActions'),
  }
  const { columns, caption, more } = rest
  const places = Object.keys(first)
  const offersAny = more !== undefined || places.length > 0
  const contents = rows.map(({ cells }) => columns.map(({ id }) => shortOf(cells[id] ?? '')))
  const { shared, cellsOf } = shareCells(contents)
  const { own, names } = shareNames(rows, columns[0]?.id ?? '')
  const drawn = rows.map(({ id, label, offered = [] }, row): DrawnRow => {
    const [head = '', ...others] = cellsOf(row)
    const shown = [names[row] ?? head, ...others]
    if (!offersAny) return [id, label, shown]
    return [id, label, shown, places.flatMap((name, place) => (offered.includes(name) ? [place] : []))]
  })
  const table: DataTableProps = {
    caption,
    columns: columns.map(({ id, header, sortHref, sorted }) => ({
      id,
      header,
      ...(sortHref && { sortHref }),
      ...(sorted && { sorted }),
    })),
    widths: columnWidths(columns, contents),
    rows: drawn,
    own,
    shared,
    classes: columns.map(({ leaves }) => (leaves && !isWide ? `c${leaves}` : '')),
    first: Object.values(first),
    more,
    labels,
    isWide,
    bulk: bulk?.actions,
  }
  if (!bulk) return <DataTable {...table} />
  return (
    <form method="get" action={bulk.path} data-slot="ticks">
      {bulk.keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <DataTable {...table} />
    </form>
  )
}

/** A moment as its word and its title, which is all that a cell shows of it. */
function shortOf(content: CellContent): DrawnContent {
  if (typeof content === 'string' || !('exact' in content)) return content
  return { short: content.ago, full: content.exact }
}
