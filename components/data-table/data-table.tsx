'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { fetchBurmeseFont } from '@/components/ui/burmese-font'
import type { TableColumn } from '@/lib/list/table-types'
import { keepWalk } from '@/lib/list/walk'
import { type Packed, unpack } from '@/lib/packed'
import { type RowsSpec, rowsHtml } from './rows-html'
import type { SelectionWords } from './selection-bar'

const SelectionBar = lazy(() => import('./selection-bar'))

export interface BulkAction {
  /** The dialog that confirms it: 'delete' leads to `?dialog=delete&id=…`. */
  dialog: string
  label: string
}

interface DrawnColumn extends Pick<TableColumn, 'id' | 'header' | 'sortHref' | 'sorted'> {
  /** In pixels, without which the columns would move while the rows arrive. */
  width: number
  className?: string
}

export interface TableSpec {
  caption: string
  columns: readonly DrawnColumn[]
  /** Rows lead to pages of their own. */
  hasPages: boolean
  /** The rows hold Burmese, so the page needs its font in any language. */
  isBurmese: boolean
  /** The heading of the rows' actions; absent where rows have none. */
  acts?: string
  /** Its columns were chosen by the operator: they stay, and the table scrolls in a frame of its own. */
  isWide: boolean
  /** The actions on ticked rows; without them rows cannot be ticked. */
  bulk?: { actions: readonly BulkAction[]; words: SelectionWords }
}

/** The table of a list. It is whole without script; with it, it counts its ticks and a click opens a row. */
export function DataTable({ spec, rows }: { spec: Packed<TableSpec>; rows: Packed<RowsSpec> }) {
  const { caption, columns, hasPages, isBurmese, acts, isWide, bulk } = useMemo(() => unpack(spec), [spec])
  const body = useRef<HTMLTableSectionElement>(null)
  const [isTicked, setTicked] = useState(false)
  // Kept while the rows are the same: other markup would be written anew, and with it the focus in it be lost.
  const markup = useMemo(() => ({ __html: new RowsMarkup(rows) }), [rows])
  if (isBurmese) fetchBurmeseFont([400])
  // Rows ticked before the script arrived, or drawn again by the browser's Back.
  useEffect(() => {
    if (body.current?.querySelector(':checked')) setTicked(true)
  }, [])

  // Later, because opening the browser's store takes a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are read again when the rows are drawn again
  useEffect(() => {
    const timer = setTimeout(() => keepWalk(pagesIn(body.current)), 300)
    return () => clearTimeout(timer)
  }, [rows])

  const table = (
    <table tabIndex={-1} className={hasPages ? 'rows' : 'rows rows-still'}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {bulk && <col />}
        {columns.map(({ id, width, className }) => (
          <col key={id} width={width} className={className} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {bulk && (
            <td className="pick">
              <input
                type="checkbox"
                className="box js-only"
                aria-label={bulk.words.selectAll}
                onChange={({ currentTarget }) => {
                  for (const box of boxesIn(body.current)) box.checked = currentTarget.checked
                  setTicked(true)
                  currentTarget.dispatchEvent(new Event('ticks', { bubbles: true }))
                }}
              />
            </td>
          )}
          {columns.map(({ id, header, sortHref, sorted, className }) => (
            <th key={id} scope="col" aria-sort={sorted} className={className}>
              {sortHref ? <a href={sortHref}>{header}</a> : header}
            </th>
          ))}
          {acts && (
            <td className="acts">
              <span className="sr-only">{acts}</span>
            </td>
          )}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the row's own link does the same by keyboard */}
      <tbody
        ref={body}
        onInput={() => setTicked(true)}
        onClick={openRow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes every text, and its tests attack it
        dangerouslySetInnerHTML={markup}
      />
    </table>
  )
  return (
    <>
      {isWide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        <section className="wide" aria-label={caption} tabIndex={0}>
          {table}
        </section>
      ) : (
        table
      )}
      {bulk && (
        <noscript>
          <p className="sect flex flex-wrap gap-2 py-2">
            {bulk.actions.map(({ dialog, label }) => (
              <button key={dialog} type="submit" name="dialog" value={dialog} className="b">
                {label}
              </button>
            ))}
          </p>
        </noscript>
      )}
      {bulk && isTicked && (
        <Suspense>
          <SelectionBar
            body={body}
            rows={rows}
            actions={bulk.actions}
            words={bulk.words}
            onEmpty={() => setTicked(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The rows' markup, written when it is drawn: not where the page comes to life with the server's own. */
class RowsMarkup {
  readonly #rows: Packed<RowsSpec>

  constructor(rows: Packed<RowsSpec>) {
    this.#rows = rows
  }

  toString(): string {
    return rowsHtml(unpack(this.#rows))
  }
}

const pagesIn = (body: HTMLElement | null) =>
  Array.from(body?.querySelectorAll('th > a') ?? [], (link) => link.getAttribute('href') ?? '')

const boxesIn = (body: HTMLElement | null) =>
  body?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? []

/** A click on a row that is on none of its controls, and selects no text, follows the row's own link. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: React.MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, input, .pick') || !getSelection()?.isCollapsed)
    return
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('th > a')
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
