import { burmese } from '@/components/ui/native-text'
import type { TableColumn } from '@/lib/list/table-types'
import { type DrawnContent, textOf } from './rows-html'

/**
 * Pixels of a sign at the usual size, by the first class that it is of: Burmese as in the font that comes with the page,
 * others as in DejaVu Sans, the widest of the fonts that systems have for their own words.
 */
const signs: readonly (readonly [RegExp, number])[] = [
  [/\p{Mn}/u, 0],
  [/[ကဃဆညဏတထဘယလသဟအဢဣ]/, 14.7],
  [/ေ/, 8.2],
  [/\p{Mc}/u, 6],
  [/[\u1000-\u109f]/, 9],
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/, 14],
  [/[mW%@—]/, 12.8],
  [/M/, 11.2],
  [/[wDGOQ]/, 10.3],
  [/[HNU]/, 9.8],
  [/[ABCKRVXZ]/, 9],
  [/[aeoTY]/, 8],
  [/[kvxyFP]/, 7.8],
  [/[cL]/, 7.2],
  [/[sz?]/, 6.9],
  [/[rt()!]/, 5.3],
  [/[f-]/, 4.7],
  [/[\s.,:;|/]/, 4.4],
  [/[ijlIJ']/, 3.8],
]
const otherSign = 8.3
/** The width of a small text as a part of a usual one. */
const small = 0.925
/** Padding of a cell; of a row's first one after its tick box, and without. */
const around = 14
const aroundFirst = { ticked: 10, bare: 30 }
/** A presence's dot; a sorted column's arrow. */
const mark = 15
/** Further padding of a row's last cell, which lies at the window's edge. */
const edge = 13
/** The stylesheet cuts names at these widths where room is short. */
const most = { head: 160, name: 104 }

/**
 * The width that each column needs, so that the browser knows it from the first row on: it draws rows as they arrive,
 * and the columns would move with each that is longer. The last column lies at the window's edge if rows have no actions,
 * the first if they have no tick box.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly DrawnContent[])[],
  { hasTicks, hasActions }: { hasTicks: boolean; hasActions: boolean },
): number[] {
  const first = hasTicks ? aroundFirst.ticked : aroundFirst.bare
  return columns.map(({ header, sorted }, place) => {
    const head = widthOf(header) * small + (sorted ? mark : 0)
    const widest = Math.max(head, ...rows.map((cells) => contentWidth(cells[place] ?? '', place === 0)))
    const isLast = !hasActions && place === columns.length - 1
    return Math.ceil(widest) + (place === 0 ? first : around) + (isLast ? edge : 0)
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

/** The width of each sign of one unit of UTF-16 in tenths of a pixel, plus one; 0 for one that has not been measured. */
const known = new Uint8Array(0x10000)

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += sign.length === 1 ? keptTenths(sign) : tenthsOf(sign)
  return width / 10
}

function keptTenths(sign: string): number {
  const unit = sign.charCodeAt(0)
  const kept = known[unit] || tenthsOf(sign) + 1
  known[unit] = kept
  return kept - 1
}

function tenthsOf(sign: string): number {
  return Math.round((signs.find(([kind]) => kind.test(sign))?.[1] ?? otherSign) * 10)
}
