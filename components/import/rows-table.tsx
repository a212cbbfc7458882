import { getLocale } from 'next-intl/server'
import { paginationHtml } from '@/components/ui/pagination'
import type { ImportField } from '@/lib/contract/import-fields'
import type { ImportRow } from '@/lib/contract/import-info'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'

interface RowsTableProps {
  open: OpenImport
  /** Whether wrong rows are inputs of the form around the table. */
  isEditable: boolean
}

interface Column {
  field: ImportField
  place: number
  label: string
}

const marks = { bad: 'mark-bad', confirm: 'mark-warn', quota: 'mark-warn', done: 'mark-ok' } as const

/** Rows of an import with their verdicts; wrong ones as inputs. Markup, because a page has many cells. */
export async function RowsTable({ open, isEditable }: RowsTableProps) {
  const { rows, columns: fields, words, types } = open
  const t = await getTranslations('imports')
  if (!rows || rows.list.length === 0) return <p className="px-gutter text-muted-foreground">{t('noRows')}</p>
  const wrong = new Set(rows.list.flatMap(({ reasons }) => Object.keys(reasons)))
  const columns = fields.flatMap((field, place): Column[] => {
    // The platform does not tell passwords; a wrong one is typed anew.
    const isShown = field && (field !== 'password' || wrong.has(field))
    return isShown ? [{ field, place, label: words.fieldName(field) }] : []
  })
  const drawn = rows.list.map((row) => {
    const isInput = isEditable && (row.verdict === 'bad' || row.verdict === 'confirm')
    const cells = columns.map((column) => {
      const name = t('cell', { field: column.label, no: row.no })
      return isInput ? inputHtml(row, column, name, types) : cellHtml(row, column)
    })
    const tick = isInput && words.isDoubtful(row) && tickHtml(row, t('takeRow', { no: row.no }))
    return rowHtml(row, { verdict: words.verdict(row), why: words.why(row), tick, isInput, cells })
  })
  const head = columns.map(({ label }) => html`<th scope="col">${label}</th>`)
  const table = html`<table class="rows rows-still rows-bare"><caption class="sr-only">${t('rowViews')}</caption><thead><tr><th scope="col">${t('row')}</th><th scope="col">${t('verdict')}</th><th scope="col">${t('why')}</th>${head}</tr></thead><tbody>${drawn}</tbody></table>`
  const pages = await pagesHtml(open)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable part needs the keyboard */}
      <section className="import-rows overflow-x-auto outline-none" tabIndex={0} aria-label={t('rowViews')}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text */}
        <div dangerouslySetInnerHTML={{ __html: table.text }} />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text */}
      {pages && <div className="px-gutter py-2" dangerouslySetInnerHTML={{ __html: pages.text }} />}
    </>
  )
}

interface RowParts {
  verdict: string
  why: string
  tick: Html | false
  isInput: boolean
  cells: Html[]
}

function rowHtml({ no, verdict: name }: ImportRow, { verdict, why, tick, isInput, cells }: RowParts): Html {
  const mark = name === 'good' || name === 'unchecked' ? 'n' : marks[name]
  const sent = isInput && html`<input type="hidden" name="no" value="${no}">`
  return html`<tr><th scope="row" class="no">${no}${sent}</th><td><span class="${mark}">${verdict}</span></td><td class="why" id="why-${no}">${tick}${why}</td>${cells}</tr>`
}

function cellHtml({ cells }: ImportRow, { place, label }: Column): Html {
  return html`<td data-label="${label}">${cells[place] ?? ''}</td>`
}

function tickHtml({ no }: ImportRow, label: string): Html {
  return html`<input class="box" type="checkbox" name="tick.${no}" value="on" aria-label="${label}"> `
}

function inputHtml(
  { no, cells, reasons }: ImportRow,
  { field, place, label }: Column,
  name: string,
  types: readonly string[],
): Html {
  const value = cells[place] ?? ''
  const isWrong = Object.hasOwn(reasons, field)
  const state = isWrong && html` aria-invalid="true" aria-describedby="why-${no}"`
  const key = `v.${no}.${field}`
  // On a phone only wrong cells are visible.
  const correctedValue = !isWrong && html` class="import-right"`
  if (field === 'terminalType') {
    const options = [value, ...types.filter((type) => type !== value)].map(
      (type) => html`<option value="${type}">${type}</option>`,
    )
    return html`<td data-label="${label}"${correctedValue}><select class="chooser in in-long" name="${key}" aria-label="${name}"${state}>${options}</select></td>`
  }
  // The lines of a text would run together in an input.
  if (/[\r\n]/.test(value))
    return html`<td data-label="${label}"${correctedValue}><textarea class="in in-long" name="${key}" rows="2" maxlength="1000" aria-label="${name}"${state}>${value}</textarea></td>`
  const long = field === 'imei' || field === 'iccid' || field === 'telephone' ? ' in-long' : ''
  return html`<td data-label="${label}"${correctedValue}><input class="in${long}" name="${key}" value="${value}" maxlength="1000" autocomplete="off" aria-label="${name}"${state}></td>`
}

async function pagesHtml({ page: current, pageCount, path, view }: OpenImport): Promise<Html | undefined> {
  if (pageCount < 2) return undefined
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  return paginationHtml({
    page: current,
    pageCount,
    hrefOf: (page) => `${path}?verdict=${view}&page=${page}`,
    formatPage: (page) => formatNumber(page, locale),
    labels: {
      pages: t('pages'),
      page: (page) => t('page', { page }),
      previous: t('previous'),
      next: t('next'),
      isFirst: t('isFirst'),
      isLast: t('isLast'),
    },
  })
}
