import { scriptOf } from '@/components/ui/native-text'
import type { Moment } from '@/lib/format/time-words'
import { type Html, html } from '@/lib/html/html'
import type { CellContent, FigureContent, NameContent } from '@/lib/list/cell-content'

/** A cell's content without the parts that no cell shows. */
export type DrawnContent = Exclude<CellContent, Moment>

/** A cell, or the place of a content that several cells have. */
export type DrawnCell = DrawnContent | number

/**
 * The name of a row that its words tell already, with the row's own page at its id: the second name, or '', and the
 * place of the presence, or -1.
 */
export type OwnName = readonly [detail: string, presence: number]

/**
 * A row as it travels to the browser: its id, its words, its cells in the order of the columns, and the actions that it
 * shows by itself; without them it offers none at all.
 */
export type DrawnRow = readonly [
  id: string,
  label: string,
  cells: readonly (DrawnCell | OwnName)[],
  offers?: readonly number[],
]

export type Presence = NonNullable<NameContent['presence']>

export interface RowsSpec {
  rows: readonly DrawnRow[]
  /** The address of the rows' own pages, without a row's id, and the presences of their names. */
  own?: { address: string; presences: readonly Presence[] }
  /** The contents that several cells have. */
  shared: readonly DrawnContent[]
  /** The classes of each column's cells. */
  classes: readonly string[]
  /** The words of the tick boxes, with `{row}` in them; absent where rows cannot be ticked. */
  select?: string
  /** The address of the panel of a row's actions, to which a row adds its id, and its words, with `{row}` in them. */
  more?: { address: string; label: string }
  /** The actions that rows may show by themselves; a row lists those that it does by their position. */
  first: readonly { label: string; address: string }[]
}

/** The sign of an empty cell, which a card leaves out like a normal state. */
const none = '—'

/** The id of a table's first row, for which the browser waits before it draws the page. */
export const firstRow = 'first'

/**
 * The rows of a table as markup. Rows are most of a list's elements: as text they need no element of React's, neither
 * where the page is drawn nor where it comes to life, and travel there as data.
 */
export function rowsHtml({ rows, own, shared, classes, select, more, first }: RowsSpec): Html {
  const hasActions = more !== undefined || first.length > 0
  const contentsOf = ([id, label, cells]: DrawnRow) =>
    cells.map((cell): DrawnContent => {
      if (typeof cell === 'number') return shared[cell] ?? ''
      return isOwnName(cell) ? nameOf(cell, id, label, own) : cell
    })
  const contentsOfRows = rows.map(contentsOf)
  // In every row if in one, so that first lines are as far apart in all of them.
  const lines = contentsOfRows.some((contents) => contents.some(hasSecondLine)) && html` class="lines"`
  const drawn = rows.map(([id, label, , offers], row) => {
    const actions = offers?.map((place) => actionHtml(first[place], id, label))
    const contents = contentsOfRows[row] ?? []
    return html`<tr${row === 0 && html` id="${firstRow}"`}${lines}>${select && tickHtml(select, id, label)}${contents.map(
      (content, place) => (place === 0 ? headHtml(content, id) : cellHtml(content, classes[place] ?? '', id)),
    )}${hasActions && html`<td class="acts">${actions}${actions && more && moreHtml(more, id, label)}</td>`}</tr>`
  })
  return html`${drawn}`
}

/** The address of a row's own page. */
export function pageOf([id, , [head]]: DrawnRow, own: RowsSpec['own']): string | undefined {
  if (isOwnName(head)) return `${own?.address}${id}`
  return typeof head === 'object' && 'name' in head ? head.href : undefined
}

function isOwnName(cell: DrawnCell | OwnName | undefined): cell is OwnName {
  return Array.isArray(cell)
}

function nameOf([detail, presence]: OwnName, id: string, name: string, own: RowsSpec['own']): NameContent {
  return { name, detail, href: `${own?.address}${id}`, presence: own?.presences[presence] }
}

function tickHtml(select: string, id: string, label: string): Html {
  return html`<td class="pick"><input class="box" type="checkbox" name="id" value="${id}" aria-label="${filled(select, label)}"></td>`
}

function actionHtml(action: RowsSpec['first'][number] | undefined, id: string, label: string): Html {
  if (!action) return nothing
  return html`<a class="act" href="${action.address}${id}" aria-label="${action.label} ${label}">${action.label}</a>`
}

function moreHtml({ address, label: words }: NonNullable<RowsSpec['more']>, id: string, label: string): Html {
  return html`<a class="act dots" data-panel href="${address}${id}" aria-label="${filled(words, label)}">⋯</a>`
}

/** The cell that names the row: the card's heading on a phone. Rows whose names have a presence are members. */
function headHtml(content: DrawnContent, id: string): Html {
  if (typeof content !== 'object' || !('name' in content))
    return html`<th scope="row"${langOf(textOf(content))}>${textOf(content)}</th>`
  const { presence } = content
  if (!presence)
    return html`<th scope="row" class="cut${linesOf(content)}" title="${content.name}">${nameHtml(content)}</th>`
  return html`<th scope="row" class="mark-${presence.online ? 'on' : 'off'}${linesOf(content)}" data-online="${id}" title="${presence.word}">${nameHtml(content)}</th>`
}

const hasSecondLine = (content: DrawnContent): boolean =>
  typeof content === 'object' && 'name' in content && Boolean(content.detail)

/** The class, after another, of a cell with a second line. */
const linesOf = ({ detail }: NameContent): string => (detail ? ' two' : '')

function nameHtml({ name, detail, href }: NameContent): Html {
  const named = href
    ? html`<a href="${href}"${langOf(name)}>${name}</a>`
    : html`<span${langOf(name)}>${name}</span>`
  return detail ? html`${named}<small class="sub"${langOf(detail)}>${detail}</small>` : named
}

function cellHtml(content: DrawnContent, given: string, id: string): Html {
  if (typeof content === 'string') return textHtml(content, given)
  if ('member' in content) {
    const mark = content.online ? 'mark-on' : 'mark-off'
    return html`<td class="${given ? `${mark} ${given}` : mark}" data-online="${content.member}">${content.word}</td>`
  }
  if ('seen' in content) {
    const exact = content.full !== undefined && html` title="${content.full}"`
    return html`<td${classOf(given)} data-seen="${id}"${exact}>${content.seen}</td>`
  }
  if ('status' in content) {
    const mark = content.tone === 'neutral' ? 'n' : `mark-${content.tone}`
    return html`<td class="${given ? `${mark} ${given}` : mark}"${figureAttributes(content)}>${content.status}</td>`
  }
  if ('short' in content)
    return html`<td${classOf(given)} title="${content.full}"${langOf(content.short)}>${content.short}</td>`
  if ('figure' in content) {
    return html`<td${classOf(given)}${figureAttributes(content)}${langOf(content.text)}>${content.text}</td>`
  }
  const classes = `who${linesOf(content)}${given && ` ${given}`}`
  if (content.href || content.detail) return html`<td class="${classes}">${nameHtml(content)}</td>`
  return html`<td class="${classes}" title="${content.name}"${langOf(content.name)}>${content.name}</td>`
}

/** A text, or the dash of a value that a row lacks, which is drawn muted and not at all on a phone. */
function textHtml(text: string, given: string): Html {
  const classes = text === none ? `n ${given}`.trim() : given
  return html`<td${classOf(classes)}${langOf(text)}>${text}</td>`
}

function figureAttributes({ figure, many, label }: Partial<FigureContent>): Html | false {
  const words = many !== undefined && html` data-many="${many}"`
  const named = label !== undefined && html` data-label="${label}"`
  return figure !== undefined && html` data-figure="${figure}"${words}${named}`
}

/** The text of a cell by which it is known. */
export function textOf(content: DrawnContent): string {
  if (typeof content === 'string') return content
  if ('status' in content) return content.status
  if ('short' in content) return content.short
  if ('seen' in content) return content.seen
  if ('figure' in content) return content.text
  return 'member' in content ? content.word : content.name
}

const nothing = html``
const inBurmese = html` lang="my"`

export const classOf = (given: string): Html => (given ? html` class="${given}"` : nothing)

const langOf = (text: string): Html => (scriptOf(text) ? inBurmese : nothing)

const filled = (words: string, label: string) => words.replace('{row}', () => label)
