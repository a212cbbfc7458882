import { KeptFields } from '@/components/ui/kept-fields'
import { burmese } from '@/components/ui/native-text'
import { pack } from '@/lib/format/packed'
import { getTranslations } from '@/lib/i18n/translations'
import type { CellContent } from '@/lib/list/cell-content'
import type { FirstAction, TableColumn, TableRow } from '@/lib/list/table-types'
import { leavingClasses } from './column-leaving'
import { actionsWidth, columnWidths } from './column-widths'
import { DataTable } from './data-table'
import { type DrawnContent, type DrawnRow, firstRow, pageOf } from './rows-html'
import type { BulkAction, BulkActions } from './selection-bar'
import { shareCells, shareNames } from './share-cells'
import type { TableSpec } from './table-html'

interface ListTableProps {
  /** The name of the stored layout of its columns. */
  name: string
  caption: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  isWide?: boolean
  isSized?: boolean
  /** How large its texts are, as a part of the usual size. */
  scale?: number
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

type Translate = Awaited<ReturnType<typeof getTranslations<'table'>>>

/** A table with its words in the operator's language. */
export async function ListTable(props: ListTableProps) {
  const { caption, name, isWide = false, isSized = false, bulk } = props
  const t = await getTranslations('table')
  const spec = tableSpec(props, t)
  const table = pack<TableSpec>(spec)
  const drawn = (
    <>
      {/* One frame instead of two: Chromium would draw the page's head first, and its rows after that. */}
      <link rel="expect" href={`#${firstRow}`} blocking="render" />
      <DataTable
        table={table}
        hasPages={spec.rows.some((row) => pageOf(row, spec.own) !== undefined)}
        isBurmese={burmese.test(table)}
        frame={caption}
        isFramed={isWide || isSized}
        name={name}
        width={isSized ? sizedWidth(spec, props) : undefined}
        bulk={bulk && { actions: bulk.actions, all: bulk.all, words: bulkWords(t) }}
      />
    </>
  )
  if (!bulk) return drawn
  return (
    <form method="get" action={bulk.path} data-slot="ticks">
      <KeptFields parameters={bulk.keep} />
      {drawn}
    </form>
  )
}

/** The table as data that travels to the browser. */
function tableSpec(props: ListTableProps, t: Translate): TableSpec {
  const { caption, columns, rows, isWide, isSized, scale, first = {}, more, bulk } = props
  const contents = rows.map(({ cells }) => cells.map(shortOf))
  const { shared, cellsOf } = shareCells(contents)
  const { own, names } = shareNames(rows)
  const hasActions = offersAny(props)
  const widths = columnWidths(columns, contents, { hasTicks: bulk !== undefined, hasActions, scale })
  return {
    caption,
    columns: columns.map(({ id, header, sortHref, sorted, width }, place) => ({
      id,
      header,
      sortHref,
      sorted,
      width: width ?? widths[place]?.whole ?? 0,
    })),
    selectAll: bulk && t('selectAll'),
    actions: hasActions ? t('actions') : undefined,
    actionsWidth: isSized ? undefined : widthOfActions(props),
    edge: t('columnWidth', { column: '{column}' }),
    rows: rows.map((row, place) => {
      const [head = '', ...others] = cellsOf(place)
      return drawnRow(row, [names[place] ?? head, ...others], hasActions ? Object.keys(first) : [])
    }),
    own,
    shared,
    classes: isWide
      ? columns.map(() => '')
      : leavingClasses(columns, { widths: widths.map(({ least }) => least), beside: widthBeside(props) }),
    select: bulk && t('select', { row: '{row}' }),
    more: more === undefined ? undefined : { address: more, label: t('moreFor', { row: '{row}' }) },
    first: Object.values(first),
  }
}

const offersAny = ({ first = {}, more }: ListTableProps) =>
  more !== undefined || Object.keys(first).length > 0

function drawnRow({ id, label, offered = [] }: TableRow, cells: DrawnRow[2], actions: string[]): DrawnRow {
  if (offered.length === 0) return [id, label, cells]
  return [id, label, cells, actions.flatMap((name, place) => (offered.includes(name) ? [place] : []))]
}

function widthOfActions(props: ListTableProps): number | undefined {
  const labels = Object.values(props.first ?? {}).map(({ label }) => label)
  return offersAny(props) ? actionsWidth(labels, props.more !== undefined) : undefined
}

/** The width of a table whose columns have widths of the operator's: all of them, its ticks and its actions. */
function sizedWidth({ columns }: TableSpec, props: ListTableProps): number {
  return columns.reduce((sum, { width }) => sum + width, widthBeside(props))
}

/** The width of the ticks and the actions beside the columns. */
const widthBeside = (props: ListTableProps): number =>
  (props.bulk ? tickWidth : 0) + (widthOfActions(props) ?? 0)

const bulkWords = (t: Translate): BulkActions['words'] => ({
  selected: t('selected', { count: '{count}' }),
  clear: t('clearSelection'),
  actions: t('bulkActions'),
})

/** A moment as its word and its title, without the parts that a cell leaves out. */
function shortOf(content: CellContent): DrawnContent {
  if (typeof content === 'string' || !('exact' in content)) return content
  return { short: content.ago, full: content.exact }
}
