import { type Html, html } from '@/lib/html'
import { narrowest, widest } from '@/lib/list/column-bounds'
import type { TableColumn } from '@/lib/list/table-types'
import { classOf, type RowsSpec, rowsHtml } from './rows-html'

interface DrawnColumn extends Pick<TableColumn, 'id' | 'header' | 'sortHref' | 'sorted'> {
  /** In pixels, without which the columns would move while the rows arrive. */
  width: number
}

export interface TableSpec extends RowsSpec {
  caption: string
  columns: readonly DrawnColumn[]
  /** The words of the box that ticks all rows; absent where rows cannot be ticked. */
  selectAll?: string
  /** The heading of the rows' actions; absent where rows have none. */
  actions?: string
  /** In pixels; absent where the actions take the room that is left. */
  actionsWidth?: number
  /** The words of a column's edge, with `{column}` in them. */
  edge: string
}

/** A table's content as markup: its caption, its columns, its head and its rows. */
export function tableHtml({
  caption,
  columns,
  selectAll,
  actions,
  actionsWidth,
  edge,
  ...rows
}: TableSpec): string {
  const { classes } = rows
  const widths = columns.map(
    ({ width }, place) => html`<col width="${width}"${classOf(classes[place] ?? '')}>`,
  )
  const heads = columns.map((column, place) => headHtml(column, classes[place] ?? '', edge))
  return html`<caption class="sr-only">${caption}</caption><colgroup>${selectAll && html`<col>`}${widths}${actionsWidth && html`<col width="${actionsWidth}">`}</colgroup><thead><tr>${
    selectAll &&
    html`<td class="pick"><input type="checkbox" class="box js-only" aria-label="${selectAll}"></td>`
  }${heads}${
    actions && html`<td class="acts"><span class="sr-only">${actions}</span></td>`
  }</tr></thead><tbody>${rowsHtml(rows)}</tbody>`.text
}

function headHtml(column: DrawnColumn, given: string, edge: string): Html {
  const { header, sortHref, sorted } = column
  const order = sorted && html` aria-sort="${sorted}"`
  const name = sortHref ? html`<a href="${sortHref}">${header}</a>` : header
  // Its name is the heading alone, without the words of the edge in it.
  return html`<th scope="col" aria-label="${header}"${order}${classOf(given)}>${name}${edgeHtml(column, edge)}</th>`
}

/** The right edge of a column, which script moves. */
function edgeHtml({ id, header, width }: DrawnColumn, words: string): Html {
  const label = words.replace('{column}', () => header)
  return html`<i class="edge js-only" role="separator" tabindex="0" aria-orientation="vertical" aria-label="${label}" aria-valuenow="${width}" aria-valuemin="${narrowest}" aria-valuemax="${widest}" data-column="${id}"></i>`
}
