import { all, attribute, type Element, first, type HtmlDocument, one, textOf } from './html.ts'
import { formOf, type HtmlForm } from './html-form.ts'

/** The contents and links of a list's page for a browser without script. */
export interface ListPage {
  /** The table's headings, without that of the row actions. */
  headers: string[]
  rows: ListRow[]
  /** The headings that sort, by text. */
  sorts: Record<string, { href: string; sorted: string }>
  filters: HtmlForm
  /** The form that opens the confirmation for ticked rows; only for operators who may write. */
  bulk?: HtmlForm
  chips: Link[]
  /** The address without any filter. */
  clearHref?: string
  pages: { previous?: string; next?: string; numbers: Link[] }
  exports: Link[]
  dialog?: ListDialog
  /** The message about the previous write. */
  flash?: string
}

export interface Link {
  text: string
  href: string
}

export interface ListRow {
  /** '' for a row without tick box and actions. */
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

/** Reads the page of a list; an empty list has no table. Throws when the page shows that reading failed. */
export function listOf(document: HtmlDocument): ListPage {
  const failed = first(document, { slot: 'failed-state' })
  if (failed) throw new Error(`the list could not be read: ${textOf(failed)}`)
  const table = first(document, { slot: 'table' })
  const headings = table ? all(table, { tag: 'th', scope: 'col' }).filter(isColumn) : []
  const rows = table ? all(one(table, { slot: 'rows' }), { tag: 'tr' }) : []
  const bulkBar = first(document, { slot: 'bulk-bar' })
  const bulkForm = bulkBar && first(bulkBar, { tag: 'form' })
  const chips = first(document, { slot: 'filter-chips' })
  const flash = all(document, { slot: 'notice', 'data-tone': 'ok' }).find(
    ({ parentNode }) => parentNode && 'name' in parentNode && parentNode.name === 'main',
  )
  return {
    headers: headings.map(textOf),
    rows: rows.map(rowOf),
    sorts: Object.fromEntries(headings.flatMap(sortOf)),
    filters: formOf(document, one(document, { tag: 'form', slot: 'toolbar' })),
    bulk: bulkForm && formOf(document, bulkForm),
    chips: chips ? all(chips, { tag: 'li' }).map(chipOf) : [],
    clearHref: chips && linksOf(chips).at(-1)?.href,
    pages: pagesOf(document),
    exports: linksOf(document).filter(({ href }) => href.startsWith('/api/export/')),
    dialog: dialogOf(document),
    flash: flash && textOf(flash),
  }
}

const isColumn = (heading: Element) => attribute(heading, 'data-slot') !== 'actions-cell'

function linksOf(scope: HtmlDocument | Element): Link[] {
  return all(scope, { tag: 'a' }).map((link) => ({ text: textOf(link), href: attribute(link, 'href') }))
}

function rowOf(row: Element): ListRow {
  const tick = first(row, { tag: 'input', name: 'id' })
  const cells = [...all(row, { tag: 'th', scope: 'row' }), ...all(row, { tag: 'td' })]
  const actionsCell = first(row, { slot: 'row-actions' })
  const actions = actionsCell ? linksOf(actionsCell) : []
  const [, acted = ''] = /[?&]id=([^&]+)/.exec(actions[0]?.href ?? '') ?? []
  return {
    id: tick ? attribute(tick, 'value') : acted,
    cells: Object.fromEntries(
      cells
        .filter(({ attribs }) => 'data-label' in attribs)
        .map((cell) => [attribute(cell, 'data-label'), textOf(cell)]),
    ),
    actions,
  }
}

function sortOf(heading: Element): [string, { href: string; sorted: string }][] {
  const [link] = linksOf(heading)
  return link ? [[link.text, { href: link.href, sorted: attribute(heading, 'aria-sort') }]] : []
}

function chipOf(chip: Element): Link {
  return { text: textOf(one(chip, { tag: 'span' })), href: attribute(one(chip, { tag: 'a' }), 'href') }
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
  const form = first(dialog, { tag: 'form' })
  return {
    title: textOf(one(dialog, { tag: 'h2' })),
    text: textOf(dialog),
    touched: touched ? all(touched, { tag: 'li' }).map(textOf) : [],
    form: form && formOf(document, form),
  }
}
