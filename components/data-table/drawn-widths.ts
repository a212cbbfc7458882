import type { ColumnSizingState } from '@tanstack/react-table'
import { columnBounds } from '@/lib/list/column-model'

/** Room between a cell's content and its borders, in pixels. */
const around = 18

/** Adds to each heading the right edge of its column. `words` name it, with `{column}` in them. */
export function drawEdges(element: HTMLTableElement, words: string): void {
  const columns = columnsOf(element)
  for (const head of element.querySelectorAll<HTMLElement>('thead th')) {
    if (head.querySelector('.edge')) continue
    const header = head.textContent ?? ''
    // The heading is named by its text alone, without the words of the edge.
    head.setAttribute('aria-label', header)
    const edge = document.createElement('i')
    edge.className = 'edge'
    // No stop of Tab on the way through the table: the arrow keys lead from the heading to it.
    edge.tabIndex = -1
    const attributes = {
      role: 'separator',
      'aria-orientation': 'vertical',
      'aria-label': words.replace('{column}', () => header),
      'aria-valuenow': columns[head.dataset.column ?? '']?.col.width ?? '',
      'aria-valuemin': String(columnBounds.minSize),
      'aria-valuemax': String(columnBounds.maxSize),
    }
    for (const [name, value] of Object.entries(attributes)) edge.setAttribute(name, value)
    head.append(edge)
  }
}

/** Makes the first edge a stop of Tab in a table whose head has no other. */
export function openEdges(element: HTMLTableElement): void {
  if (element.tHead?.querySelector('a, input')) return
  const edge = element.querySelector<HTMLElement>('.edge')
  if (edge) edge.tabIndex = 0
}

/**
 * Where a key leads among a table's headings and edges: to the right from a heading to its edge, up and down from edge to
 * edge, and by Esc back to the heading.
 */
export function stopBeside(target: Element, key: string): HTMLElement | undefined {
  const head = target.closest<HTMLElement>('thead th, thead td')
  if (!head) return undefined
  const edges = [...(head.parentElement?.querySelectorAll<HTMLElement>('.edge') ?? [])]
  if (!target.matches('.edge')) {
    const next = head.querySelector<HTMLElement>('.edge') ?? edges[0]
    return key === 'ArrowRight' ? next : undefined
  }
  const place = edges.findIndex((edge) => edge.isSameNode(target))
  if (key === 'ArrowUp') return edges[place - 1]
  if (key === 'ArrowDown') return edges[place + 1]
  return key === 'Escape' ? (head.querySelector<HTMLElement>('a') ?? undefined) : undefined
}

/** Draws columns of fixed widths, and the table as wide as all of them. */
export function drawWidths(element: HTMLTableElement, widths: ColumnSizingState): void {
  const columns = columnsOf(element)
  let more = 0
  for (const [id, width] of Object.entries(widths)) {
    const { head, col } = columns[id] ?? {}
    if (!head || !col) continue
    more += width - Number(col.width)
    col.width = String(width)
    head.querySelector('.edge')?.setAttribute('aria-valuenow', String(width))
  }
  element.width = String(Number(element.width) + more)
}

/** Gives each column the width that it has, so that one can change without the others, and returns them. */
export function fixWidths(element: HTMLTableElement): ColumnSizingState {
  const columns = Object.entries(columnsOf(element))
  if (element.classList.contains('sized')) {
    return Object.fromEntries(columns.map(([id, { col }]) => [id, Number(col.width)]))
  }
  // Columns that have left the window for lack of room come back with the width that their contents need.
  const widths = columns.map(([id, { head, col }]) => [id, head.offsetWidth || Number(col.width)] as const)
  const others = [...element.querySelectorAll<HTMLElement>('thead td')].map(({ offsetWidth }) => offsetWidth)
  for (const [place, [, width]] of widths.entries()) {
    const col = columns[place]?.[1].col
    if (col) col.width = String(width)
  }
  // The actions take the room that is left.
  const actions = element.querySelector<HTMLTableCellElement>('thead .acts')
  if (actions) element.querySelectorAll('col')[actions.cellIndex]?.removeAttribute('width')
  element.width = String(
    [...others, ...widths.map(([, width]) => width)].reduce((sum, width) => sum + width, 0),
  )
  element.classList.add('sized')
  frame(element.parentElement)
  return Object.fromEntries(widths)
}

/** The table then scrolls in a frame of its own. */
function frame(element: HTMLElement | null): void {
  if (!element) return
  element.classList.add('wide')
  element.tabIndex = 0
  element.setAttribute('aria-label', element.dataset.frame ?? '')
}

/** The width that the contents of a column need. */
export function contentWidth(element: HTMLTableElement, id: string): number {
  const column = columnsOf(element)[id]
  if (!column) return columnBounds.minSize
  const { head, col } = column
  const { width } = col
  col.width = String(columnBounds.minSize)
  const widths = [...element.rows].flatMap(({ cells }) => {
    const cell = cells[head.cellIndex]
    return cell ? [cell.scrollWidth, ...[...cell.children].map((child) => child.scrollWidth + around)] : []
  })
  col.width = width
  return Math.max(...widths)
}

/** The heading and the `col` of each column, by its id. */
function columnsOf(element: HTMLTableElement) {
  const cols = element.querySelectorAll('col')
  const heads = [...element.querySelectorAll<HTMLTableCellElement>('thead th')]
  return Object.fromEntries(
    heads.flatMap((head) => {
      const col = cols[head.cellIndex]
      return col ? [[head.dataset.column ?? '', { head, col }] as const] : []
    }),
  )
}
