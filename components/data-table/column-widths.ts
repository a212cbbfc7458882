import type { NameContent } from '@/lib/list/cell-content'
import type { TableColumn } from '@/lib/list/table-types'
import { type DrawnContent, textOf } from './rows-html'
import { smallTextWidth, textWidth } from './text-width'

/** Padding of a cell; of a row's first one after its tick box, and without. This and all widths of texts are in tenths of a pixel. */
const around = 140
const aroundFirst = { ticked: 100, bare: 300 }
/** A presence's dot; a sorted column's arrow. */
const mark = 150
/** Further padding of a row's last cell, which lies at the window's edge. */
const edge = 130
/** The sign of the menu of a row's actions. */
const dots = 320
/** The stylesheet cuts names at these widths where room is short. */
const least = { head: 1600, name: 1040 }
/** A longer name wants no more room, lest it takes that of all others. */
const most = 6000

/** In pixels: what all texts of a column need, and what it needs when its names are cut. */
export interface ColumnWidth {
  whole: number
  least: number
}

interface Beside {
  hasTicks: boolean
  hasActions: boolean
  /** How large texts are, as a part of the usual size. */
  scale?: number
}

/**
 * The widths that each column needs, so that the browser knows them from the first row on: it draws rows as they
 * arrive, and the columns would move with each that is longer. Where room is short, it cuts the names of all columns by
 * the same part of what they need. The last column lies at the window's edge if rows have no actions, the first if they
 * have no tick box.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly DrawnContent[])[],
  { hasTicks, hasActions, scale = 1 }: Beside,
): ColumnWidth[] {
  const first = hasTicks ? aroundFirst.ticked : aroundFirst.bare
  return columns.map(({ header, sorted }, place) => {
    const heading = smallTextWidth(header) * scale + (sorted ? mark : 0)
    const limit = place === 0 ? least.head : least.name
    let [whole, cut] = [heading, heading]
    for (const cells of rows) {
      const content = cells[place] ?? ''
      const width = contentWidth(content, scale)
      whole = Math.max(whole, width)
      cut = Math.max(cut, isName(content) ? Math.min(width, limit) : width)
    }
    const isLast = !hasActions && place === columns.length - 1
    const beside = (place === 0 ? first : around) + (isLast ? edge : 0)
    return { whole: pixels(Math.min(whole, Math.max(cut, most)) + beside), least: pixels(cut + beside) }
  })
}

/** The width of a row's actions at least, in pixels: the words of each, and the sign of the menu. */
export function actionsWidth(labels: readonly string[], hasMenu: boolean): number {
  const words = labels.reduce((sum, label) => sum + pixels(textWidth(label) + around), 0)
  return words + pixels(around + (hasMenu ? dots : 0))
}

const pixels = (width: number): number => Math.ceil(width / 10)

function contentWidth(content: DrawnContent, scale: number): number {
  if (isName(content)) return nameWidth(content, scale)
  const text = textWidth(textOf(content)) * scale
  if (typeof content === 'string') return text
  if ('status' in content) return text + (content.tone === 'neutral' ? 0 : mark)
  return text + ('member' in content ? mark : 0)
}

const isName = (content: DrawnContent) => typeof content === 'object' && 'name' in content

/** The width of a name that is not cut. */
function nameWidth({ name, detail = '', presence }: NameContent, scale: number): number {
  return Math.max(textWidth(name), smallTextWidth(detail)) * scale + (presence ? mark : 0)
}
