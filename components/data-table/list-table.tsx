import { KeptFields } from '@/components/ui/kept-fields'
import { burmese } from '@/components/ui/native-text'
import { pack } from '@/lib/format/packed'
import { getTranslations } from '@/lib/i18n/translations'
import type { CellContent } from '@/lib/list/cell-content'
import type { FirstAction, TableColumn, TableRow } from '@/lib/list/table-types'
import { actionsWidth, columnWidths, growingColumn } from './column-widths'
import { DataTable } from './data-table'
import { type DrawnContent, type DrawnRow, firstRow, pageOf } from './rows-html'
import type { BulkAction } from './selection-bar'
import { shareCells, shareNames } from './share-cells'
import type { TableSpec } from './table-html'

interface ListTableProps {
  /** The name under which the layout of its columns is kept. */
  name: string
  caption: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  isWide?: boolean
  isSized?: boolean
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
    /** The label of the box that chooses every row that matches. */
    all?: string
  }
}

/** The width of the column of ticks, as the stylesheet has it. */
const tickWidth = 44

/** A table with its words in the operator's language; what a page uses. */
export async function ListTable({ caption, columns, rows, isWide = false, ...rest }: ListTableProps) {
  const { name, isSized = false, first = {}, more, bulk } = rest
  const t = await getTranslations('table')
  const places = Object.keys(first)
  const offersAny = more !== undefined || places.length > 0
  const contents = rows.map(({ cells }) => cells.map(shortOf))
  const { shared, cellsOf } = shareCells(contents)
  const { own, names } = shareNames(rows)
  const drawn = rows.map(({ id, label, offered = [] }, row): DrawnRow => {
    const [head = '', ...others] = cellsOf(row)
    const shown = [names[row] ?? head, ...others]
    if (!offersAny || offered.length === 0) return [id, label, shown]
    return [id, label, shown, places.flatMap((name, place) => (offered.includes(name) ? [place] : []))]
  })
  const natural = columnWidths(columns, contents, { hasTicks: bulk !== undefined, hasActions: offersAny })
  const widths = columns.map(({ width }, place) => width ?? natural[place] ?? 0)
  const classes = columns.map(({ leaves }) => (leaves !== undefined && !isWide ? `c${leaves}` : ''))
  const labels = Object.values(first).map(({ label }) => label)
  const actions = offersAny ? actionsWidth(labels, more !== undefined) : undefined
  const table = pack<TableSpec>({
    caption,
    columns: columns.map(({ id, header, sortHref, sorted }, place) => ({
      id,
      header,
      sortHref,
      sorted,
      width: widths[place] ?? 0,
    })),
    grows: growingColumn(contents),
    selectAll: bulk && t('selectAll'),
    actions: offersAny ? t('actions') : undefined,
    actionsWidth: isSized ? undefined : actions,
    edge: t('columnWidth', { column: '{column}' }),
    rows: drawn,
    own,
    shared,
    classes,
    select: bulk && t('select', { row: '{row}' }),
    more: more === undefined ? undefined : { address: more, label: t('moreFor', { row: '{row}' }) },
    first: Object.values(first),
  })
  const beside = (bulk ? tickWidth : 0) + (actions ?? 0)
  const shown = (
    <>
      {/* One frame instead of two: Chromium would draw the page's head first, and its rows after that. */}
      <link rel="expect" href={`#${firstRow}`} blocking="render" />
      <DataTable
        table={table}
        hasPages={drawn.some((row) => pageOf(row, own) !== undefined)}
        isBurmese={burmese.test(table)}
        frame={caption}
        isFramed={isWide || isSized}
        name={name}
        width={isSized ? widths.reduce((sum, width) => sum + width, beside) : undefined}
        bulk={
          bulk && {
            actions: bulk.actions,
            all: bulk.all,
            words: {
              selected: t('selected', { count: '{count}' }),
              clear: t('clearSelection'),
              actions: t('bulkActions'),
            },
          }
        }
      />
    </>
  )
  if (!bulk) return shown
  return (
    <form method="get" action={bulk.path} data-slot="ticks">
      <KeptFields parameters={bulk.keep} />
      {shown}
    </form>
  )
}

/** A moment as its word and its title, which is all that a cell shows of it. */
function shortOf(content: CellContent): DrawnContent {
  if (typeof content === 'string' || !('exact' in content)) return content
  return { short: content.ago, full: content.exact }
}
