import { burmese } from '@/components/ui/native-text'
import type { NameContent } from '@/lib/list/cell-content'
import type { TableColumn } from '@/lib/list/table-types'
import { type DrawnContent, textOf } from './rows-html'

/**
 * The width of a sign at the usual size, by the first class that it is of: Burmese as in the font that comes with the
 * page, others as in DejaVu Sans, the widest of the fonts that systems have for their own words. This and all widths
 * below are in tenths of a pixel.
 */
const signs: readonly (readonly [RegExp, number])[] = [
  [/\p{Mn}/u, 0],
  [/[ကဃဆညဏတထဘယလသဟအဢဣ]/, 147],
  [/ေ/, 82],
  [/\p{Mc}/u, 60],
  [/[\u1000-\u109f]/, 90],
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/, 140],
  [/[mW%@—]/, 128],
  [/M/, 112],
  [/[wDGOQ]/, 103],
  [/[HNU]/, 98],
  [/[ABCKRVXZ]/, 90],
  [/[aeoTY]/, 80],
  [/[kvxyFP]/, 78],
  [/[cL]/, 72],
  [/[sz?]/, 69],
  [/[rt()!]/, 53],
  [/[f-]/, 47],
  [/[\s.,:;|/]/, 44],
  [/[ijlIJ']/, 38],
]
const otherSign = 83
/** Padding of a cell; of a row's first one after its tick box, and without. */
const around = 140
const aroundFirst = { ticked: 100, bare: 300 }
/** A presence's dot; a sorted column's arrow. */
const mark = 150
/** Further padding of a row's last cell, which lies at the window's edge. */
const edge = 130
/** The sign of the menu of a row's actions. */
const dots = 320
/** The stylesheet cuts names at these widths where room is short. */
const most = { head: 1600, name: 1040 }

/**
 * The width that each column needs in pixels, so that the browser knows it from the first row on: it draws rows as they
 * arrive, and the columns would move with each that is longer. The last column lies at the window's edge if rows have no
 * actions, the first if they have no tick box.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly DrawnContent[])[],
  { hasTicks, hasActions }: { hasTicks: boolean; hasActions: boolean },
): number[] {
  const first = hasTicks ? aroundFirst.ticked : aroundFirst.bare
  return columns.map(({ header, sorted }, place) => {
    let widest = smallWidthOf(header) + (sorted ? mark : 0)
    for (const cells of rows) widest = Math.max(widest, contentWidth(cells[place] ?? '', place === 0))
    const isLast = !hasActions && place === columns.length - 1
    return pixels(widest + (place === 0 ? first : around) + (isLast ? edge : 0))
  })
}

/** The place of the column whose longest name lacks most room, the first if none is cut: it takes the room that is left. */
export function growingColumn(rows: readonly (readonly DrawnContent[])[]): number {
  let longest = { place: 0, lack: 0 }
  for (const cells of rows) {
    cells.forEach((content, place) => {
      const lack = isName(content) ? nameWidth(content) - limitOf(place === 0) : 0
      if (lack > longest.lack || (lack === longest.lack && place < longest.place)) longest = { place, lack }
    })
  }
  return longest.place
}

/** The width of a row's actions at least, in pixels: the words of each, and the sign of the menu. */
export function actionsWidth(labels: readonly string[], hasMenu: boolean): number {
  const words = labels.reduce((sum, label) => sum + pixels(widthOf(label) + around), 0)
  return words + pixels(around + (hasMenu ? dots : 0))
}

const pixels = (width: number): number => Math.ceil(width / 10)

function contentWidth(content: DrawnContent, isHead: boolean): number {
  if (isName(content)) {
    const limit = limitOf(isHead)
    // Burmese changes its width when its font arrives.
    return burmese.test(content.name) ? limit : Math.min(nameWidth(content), limit)
  }
  const text = widthOf(textOf(content))
  if (typeof content === 'string') return text
  if ('status' in content) return text + (content.tone === 'neutral' ? 0 : mark)
  return text + ('member' in content ? mark : 0)
}

const isName = (content: DrawnContent) => typeof content === 'object' && 'name' in content

const limitOf = (isHead: boolean): number => (isHead ? most.head : most.name)

/** The width of a name that is not cut. */
function nameWidth({ name, detail = '', presence }: NameContent): number {
  return Math.max(widthOf(name), smallWidthOf(detail)) + (presence ? mark : 0)
}

/** The width of a small text. */
const smallWidthOf = (text: string): number => Math.round(widthOf(text) * 0.925)

/** The width of each sign of one unit of UTF-16, plus one; 0 for one that has not been measured. */
const known = new Uint8Array(0x10000)

/** By place, which takes half the time of an iterator over signs. */
function widthOf(text: string): number {
  let width = 0
  for (let place = 0; place < text.length; place++) {
    const point = text.codePointAt(place) ?? 0
    width += point < known.length ? knownWidth(point) : measured(point)
    if (point >= known.length) place++
  }
  return width
}

function knownWidth(point: number): number {
  const oneMore = known[point] || measured(point) + 1
  known[point] = oneMore
  return oneMore - 1
}

function measured(point: number): number {
  const sign = String.fromCodePoint(point)
  return signs.find(([kind]) => kind.test(sign))?.[1] ?? otherSign
}
