import { all, ancestors, attribute, type Element, first, type HtmlDocument, one, textOf } from './html.ts'
import { formOf, type HtmlForm } from './html-form.ts'

/** The contents and links of a list's page for a browser without script. */
export interface ListPage {
  /** The table's headings, without that of the row actions. */
  headers: string[]
  rows: ListRow[]
  /** The headings that sort, by text. */
  sorts: Record<string, { href: string; sorted: string }>
  /** The form of the search, which includes every other filter; without controls where a list has none. */
  search: HtmlForm
  /** The form of all other filters, in the panel of `?dialog=filters`. */
  filters?: HtmlForm
  /** The form that opens the confirmation for ticked rows; only for operators who may write. */
  bulk?: HtmlForm
  /** The filters that are set, without the search, each with the address without it. */
  chips: Link[]
  /** The address without any filter. */
  clearHref?: string
  pages: { previous?: string; next?: string; numbers: Link[] }
  /** The files, in the panel of `?dialog=more`. */
  exports: Link[]
  dialog?: ListDialog
  /** The message about the previous write, and the form that undoes it. */
  flash?: string
  undo?: HtmlForm
}

export interface Link {
  text: string
  href: string
}

export interface ListRow {
  /** '' for a row without checkbox and actions. */
  id: string
  /** The cells' texts by their headings. */
  cells: Record<string, string>
  actions: Link[]
}

export interface ListDialog {
  title: string
  text: string
  /** The rows that the action would change. */
  touched: string[]
  /** Absent when there is nothing to confirm. */
  form?: HtmlForm
}

const noForm: HtmlForm = { method: 'get', action: '', controls: [] }

/** Reads the page of a list; an empty list has no table. Throws if the page displays that reading failed. */
export function listOf(document: HtmlDocument): ListPage {
  const failed = first(document, { slot: 'failed-state' })
  if (failed) throw new Error(`the list could not be read: ${textOf(failed)}`)
  const table = all(document, { tag: 'table' }).find(({ attribs }) => /^rows\b/.test(attribs.class ?? ''))
  const headings = table ? all(table, { tag: 'th', scope: 'col' }) : []
  const headers = headings.map(textOf)
  const rows = table ? all(one(table, { tag: 'tbody' }), { tag: 'tr' }) : []
  const ticks = first(document, { tag: 'form', slot: 'ticks' })
  const toolbar = first(document, { tag: 'form', slot: 'toolbar' })
  const chips = first(document, { slot: 'chips' })
  const flash = first(document, { slot: 'flash' })
  const panel = all(document, { tag: 'form' }).find(({ attribs }) => 'data-applies' in attribs)
  return {
    headers,
    rows: rows.map((row) => rowOf(row, headers)),
    sorts: Object.fromEntries(headings.flatMap(sortOf)),
    search: toolbar ? formOf(document, toolbar) : noForm,
    filters: panel && formOf(document, panel),
    bulk: ticks && formOf(document, ticks),
    chips: chips ? all(chips, { tag: 'li' }).map(chipOf) : [],
    clearHref: toolbar && all(toolbar, { tag: 'a' }).find(isClearing)?.attribs.href,
    pages: pagesOf(document),
    exports: linksOf(document).filter(({ href }) => href.startsWith('/api/export/')),
    dialog: dialogOf(document),
    flash: flash && (textOf(flash) || undefined),
    undo: undoOf(document, flash),
  }
}

function undoOf(document: HtmlDocument, flash: Element | undefined): HtmlForm | undefined {
  const form = flash && first(flash, { tag: 'form' })
  return form && formOf(document, form)
}

/** The link that clears all filters opens no panel and belongs to no chip. */
const isClearing = (link: Element) =>
  !('data-panel' in link.attribs) && !ancestors(link).some(({ name }) => name === 'li')

function linksOf(scope: HtmlDocument | Element): Link[] {
  return all(scope, { tag: 'a' }).map((link) => ({ text: textOf(link), href: attribute(link, 'href') }))
}

function rowOf(row: Element, headers: string[]): ListRow {
  const tick = first(row, { tag: 'input', name: 'id' })
  const [head, ...rest] = [...all(row, { tag: 'th' }), ...all(row, { tag: 'td' })]
  const isBeside = ({ attribs }: Element) => /^(?:pick|acts)$/.test(attribs.class ?? '')
  const cells = [...(head ? [head] : []), ...rest.filter((cell) => !isBeside(cell))]
  const actions = rest.filter(({ attribs }) => attribs.class === 'acts').flatMap(linksOf)
  const [, acted = ''] = /[?&]id=([^&]+)/.exec(actions[0]?.href ?? '') ?? []
  return {
    id: tick ? attribute(tick, 'value') : acted,
    cells: Object.fromEntries(cells.map((cell, place) => [headers[place] ?? '', textOf(cell)])),
    actions,
  }
}

function sortOf(heading: Element): [string, { href: string; sorted: string }][] {
  const [link] = linksOf(heading)
  return link ? [[link.text, { href: link.href, sorted: attribute(heading, 'aria-sort') }]] : []
}

function chipOf(chip: Element): Link {
  const [change, remove] = all(chip, { tag: 'a' })
  const value = change ? textOf(one(change, { tag: 'b' })) : ''
  const label = change ? textOf(change).slice(0, -value.length) : ''
  return { text: `${label}: ${value}`, href: remove ? attribute(remove, 'href') : '' }
}

function pagesOf(document: HtmlDocument): ListPage['pages'] {
  const pagination = first(document, { slot: 'pagination' })
  if (!pagination) return { numbers: [] }
  const step = (rel: string) => first(pagination, { tag: 'a', rel })?.attribs.href
  const numbers = all(pagination, { tag: 'a' }).filter(({ attribs }) => !('rel' in attribs))
  return {
    previous: step('prev'),
    next: step('next'),
    numbers: numbers.map((link) => ({ text: textOf(link), href: attribute(link, 'href') })),
  }
}

function dialogOf(document: HtmlDocument): ListDialog | undefined {
  const dialog = first(document, { slot: 'dialog' })
  if (!dialog) return undefined
  const touched = first(dialog, { slot: 'touched' })
  const form = first(dialog, { tag: 'form', slot: 'form' })
  return {
    title: textOf(one(dialog, { tag: 'h2' })),
    text: textOf(dialog),
    touched: touched ? all(touched, { tag: 'li' }).map(textOf) : [],
    form: form && formOf(document, form),
  }
}
