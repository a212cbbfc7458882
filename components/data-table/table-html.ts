import { type Html, html } from '@/lib/html/html'
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
  /** The words of a column's edge, with `{column}` in them, for the script that adds the edges. */
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
  const heads = columns.map((column, place) => headHtml(column, classes[place] ?? ''))
  return html`<caption class="sr-only">${caption}</caption><colgroup>${selectAll && html`<col>`}${widths}${actionsWidth && html`<col width="${actionsWidth}">`}</colgroup><thead><tr data-edge="${edge}">${
    selectAll &&
    html`<td class="pick"><input type="checkbox" class="box js-only" aria-label="${selectAll}"></td>`
  }${heads}${
    actions && html`<td class="acts"><span class="sr-only">${actions}</span></td>`
  }</tr></thead><tbody>${rowsHtml(rows)}</tbody>`.text
}

function headHtml({ id, header, sortHref, sorted }: DrawnColumn, given: string): Html {
  const order = sorted && html` aria-sort="${sorted}"`
  const name = sortHref ? html`<a href="${sortHref}">${header}</a>` : header
  return html`<th scope="col" data-column="${id}"${order}${classOf(given)}>${name}</th>`
}
