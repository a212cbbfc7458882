import { narrowest, widest } from '@/lib/list/column-bounds'
import { cookiesToDrop, layoutCookie, layoutText, parseLayout, withinWidths } from '@/lib/list/column-layout'

/** Pixels by which a key moves an edge. */
const step = 16
/** Room between a cell's content and its borders. */
const around = 18
const oneYear = 365 * 24 * 60 * 60

/** One column of a table whose widths are fixed. */
interface Column {
  width: number
  resize(width: number): void
}

/** Adds to each heading of a table the right edge of its column, which is moved by pointer and keyboard. */
export function addEdges(table: HTMLTableElement): void {
  const row = table.tHead?.rows[0]
  if (!row || row.querySelector('.edge')) return
  const cols = colsOf(table)
  for (const head of row.querySelectorAll('th')) {
    const header = head.textContent
    // The heading is named by its text alone, without the words of the edge.
    head.setAttribute('aria-label', header)
    const edge = document.createElement('i')
    edge.className = 'edge'
    edge.tabIndex = 0
    const attributes = {
      role: 'separator',
      'aria-orientation': 'vertical',
      'aria-label': (row.dataset.edge ?? '').replace('{column}', () => header),
      'aria-valuenow': cols[head.cellIndex]?.width ?? '',
      'aria-valuemin': String(narrowest),
      'aria-valuemax': String(widest),
    }
    for (const [name, value] of Object.entries(attributes)) edge.setAttribute(name, value)
    head.append(edge)
  }
}

/** Moves the edge of a column with the pointer that holds it, and keeps the widths once it is let go. */
export function dragEdge(
  edge: HTMLElement,
  name: string,
  { clientX: start, pointerId }: { clientX: number; pointerId: number },
): void {
  if (!edge.hasPointerCapture(pointerId)) return
  let column: Column | undefined
  let width = 0
  function onMove({ clientX }: PointerEvent) {
    if (!column && Math.abs(clientX - start) < 3) return
    if (!column) {
      column = columnAt(edge)
      width = column?.width ?? 0
    }
    column?.resize(width + clientX - start)
  }
  function onEnd() {
    edge.removeEventListener('pointermove', onMove)
    edge.removeEventListener('lostpointercapture', onEnd)
    if (column) keepWidths(edge, name)
  }
  edge.addEventListener('pointermove', onMove)
  edge.addEventListener('lostpointercapture', onEnd)
}

/** Moves the edge of a column by a key. */
export function pressEdge(edge: HTMLElement, name: string, key: string): void {
  const column = columnAt(edge)
  if (!column) return
  const width = {
    ArrowLeft: column.width - step,
    ArrowRight: column.width + step,
    Home: narrowest,
    End: widest,
  }[key]
  if (width !== undefined) column.resize(width)
  keepWidths(edge, name)
}

/** Makes a column as wide as its contents. */
export function fitColumn(edge: HTMLElement, name: string): void {
  const column = columnAt(edge)
  const head = edge.closest('th')
  if (!column || !head) return
  column.resize(narrowest)
  const rows = [...(head.closest('table')?.rows ?? [])]
  const contents = rows.flatMap(({ cells }) => {
    const cell = cells[head.cellIndex]
    return cell ? [cell.scrollWidth, ...[...cell.children].map((child) => child.scrollWidth + around)] : []
  })
  column.resize(Math.max(...contents))
  keepWidths(edge, name)
}

function columnAt(edge: HTMLElement): Column | undefined {
  const head = edge.closest('th')
  const table = head?.closest('table')
  if (!head || !table) return undefined
  fixWidths(table)
  const col = colsOf(table)[head.cellIndex]
  if (!col) return undefined
  return {
    width: Number(col.width),
    resize(asked) {
      const width = withinWidths(asked)
      table.width = String(Number(table.width) + width - Number(col.width))
      col.width = String(width)
      edge.setAttribute('aria-valuenow', String(width))
    },
  }
}

/** Gives each column the width that it has, so that one can change without the others. */
function fixWidths(table: HTMLTableElement): void {
  if (table.classList.contains('sized')) return
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const cols = colsOf(table)
  // Columns that have left the window for lack of room come back with the width that their contents need.
  const widths = heads.map(({ offsetWidth }, place) => offsetWidth || Number(cols[place]?.width ?? 0))
  for (const [place, col] of cols.entries()) {
    if (heads[place]?.tagName === 'TH') col.width = String(withinWidths(widths[place] ?? 0))
    // The actions take the room that is left.
    else col.removeAttribute('width')
  }
  const others = widths.filter((_, place) => !cols[place]?.width)
  table.width = String(
    [...others, ...cols.map(({ width }) => Number(width))].reduce((sum, width) => sum + width, 0),
  )
  table.classList.add('sized')
  const frame = table.parentElement
  if (!frame) return
  frame.classList.add('wide')
  frame.tabIndex = 0
  frame.setAttribute('aria-label', frame.dataset.frame ?? '')
}

const colsOf = (table: HTMLTableElement) => [...table.querySelectorAll('col')]

/** Keeps the widths of all columns in the table's cookie, from where the server draws them. */
function keepWidths(edge: HTMLElement, name: string): void {
  const table = edge.closest('table')
  if (!table) return
  const cols = colsOf(table)
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')]
  const sized = heads.map(
    ({ dataset, cellIndex }) => [dataset.column ?? '', Number(cols[cellIndex]?.width)] as const,
  )
  const key = layoutCookie(name)
  const cookies = document.cookie.split('; ').map((pair) => {
    const [kept = '', ...value] = pair.split('=')
    return { name: kept, value: value.join('=') }
  })
  const own = cookies.find((cookie) => cookie.name === key)
  const layout = own ? parseLayout(own.value) : { order: [], widths: {} }
  const text = layoutText({ ...layout, widths: { ...layout.widths, ...Object.fromEntries(sized) } })
  const others = cookies.filter((cookie) => cookie !== own)
  for (const dropped of cookiesToDrop(others, text)) setCookie(dropped, '', 0)
  setCookie(key, text, oneYear)
}

function setCookie(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${maxAge}`
}
