import { burmese } from '@/components/ui/native-text'
import type { TableColumn } from '@/lib/list/table-types'
import { type DrawnContent, textOf } from './rows-html'

/** Pixels of a sign at the usual size, by the first class that it is of; rather too much than too little. */
const signs: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[\u1000-\u109f]/, 11],
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/, 14],
  [/[A-Z0-9%@_—]/, 8.5],
  [/[mw]/, 10.5],
  [/[\s.,:;'|!()ijlt-]/, 4.5],
]
const otherSign = 7.5
/** The width of a small text as a part of a usual one. */
const small = 0.93
/** Padding of a cell. */
const around = 14
/** A presence's dot; a sorted column's arrow. */
const mark = 15
/** Further padding of a row's last cell, which lies at the window's edge. */
const edge = 13
/** The stylesheet cuts names at these widths where room is short. */
const most = { head: 160, name: 104 }

/**
 * The width that each column needs, so that the browser knows it from the first row on: it draws rows as they arrive,
 * and the columns would move with each that is longer. The last column lies at the window's edge if rows have no actions.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly DrawnContent[])[],
  hasActions: boolean,
): number[] {
  return columns.map(({ header, sortHref }, place) => {
    const head = widthOf(header) * small + (sortHref ? mark : 0)
    const widest = Math.max(head, ...rows.map((cells) => contentWidth(cells[place] ?? '', place === 0)))
    const isLast = !hasActions && place === columns.length - 1
    return Math.ceil(widest) + around + (isLast ? edge : 0)
  })
}

/** The place of the column whose longest name lacks most room, the first if none is cut: it takes the room that is left. */
export function growingColumn(rows: readonly (readonly DrawnContent[])[]): number {
  const lacks: number[] = []
  for (const cells of rows) {
    for (const [place, content] of cells.entries())
      lacks[place] = Math.max(lacks[place] ?? 0, nameWidth(content) - limitOf(place === 0))
  }
  return Math.max(0, lacks.indexOf(Math.max(0, ...lacks)))
}

/** The width of a row's actions at least: the words of each, and the sign of the menu. */
export function actionsWidth(labels: readonly string[], hasMenu: boolean): number {
  const words = labels.reduce((sum, label) => sum + Math.ceil(widthOf(label)) + around, 0)
  return words + (hasMenu ? 32 : 0) + around
}

function contentWidth(content: DrawnContent, isHead: boolean): number {
  if (typeof content === 'object' && 'name' in content) {
    const limit = limitOf(isHead)
    // Burmese changes its width when its font arrives.
    return burmese.test(content.name) ? limit : Math.min(nameWidth(content), limit)
  }
  const text = widthOf(textOf(content))
  if (typeof content === 'string') return text
  if ('status' in content) return text + (content.tone === 'neutral' ? 0 : mark)
  return text + ('member' in content ? mark : 0)
}

const limitOf = (isHead: boolean): number => (isHead ? most.head : most.name)

/** The width of a name that is not cut; 0 for another content. */
function nameWidth(content: DrawnContent): number {
  if (typeof content === 'string' || !('name' in content)) return 0
  const text = Math.max(widthOf(content.name), widthOf(content.detail ?? '') * small)
  return text + (content.presence ? mark : 0)
}

// As many as there are signs in use.
const known = new Map<string, number>()

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) {
    let one = known.get(sign)
    if (one === undefined) {
      one = signs.find(([kind]) => kind.test(sign))?.[1] ?? otherSign
      known.set(sign, one)
    }
    width += one
  }
  return width
}
