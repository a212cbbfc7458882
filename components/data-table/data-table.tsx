'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { fetchBurmeseFont } from '@/components/ui/burmese-font'
import { burmese } from '@/components/ui/native-text'
import type { TableColumn, TableLabels } from '@/lib/list/table-types'
import { keepWalk } from '@/lib/list/walk'
import { pageOf, type RowsSpec, rowsHtml } from './rows-html'

const SelectionBar = lazy(() => import('./selection-bar'))

export interface BulkAction {
  /** The dialog that confirms it: 'delete' leads to `?dialog=delete&id=…`. */
  dialog: string
  label: string
}

export interface DataTableProps extends Omit<RowsSpec, 'more'> {
  caption: string
  columns: readonly Pick<TableColumn, 'id' | 'header' | 'sortHref' | 'sorted'>[]
  /** In pixels, without which the columns would move while the rows arrive. */
  widths: readonly number[]
  more?: string
  labels: TableLabels
  /** Its columns were chosen by the operator: they stay, and the table scrolls in a frame of its own. */
  isWide: boolean
  /** The actions on ticked rows; without them rows cannot be ticked. */
  bulk?: readonly BulkAction[]
}

/** The table of a list. It is whole without script; with it, it counts its ticks and a click opens a row. */
export function DataTable({ caption, columns, widths, more, labels, isWide, bulk, ...spec }: DataTableProps) {
  const { rows, own, shared, classes, first } = spec
  const body = useRef<HTMLTableSectionElement>(null)
  const [isTicked, setTicked] = useState(false)
  const drawn = useMemo(
    () =>
      rowsHtml({
        rows,
        own,
        shared,
        classes,
        first,
        select: bulk && labels.select,
        more: more === undefined ? undefined : { address: more, label: labels.more },
      }),
    [rows, own, shared, classes, first, bulk, more, labels],
  )
  if (burmese.test(drawn)) fetchBurmeseFont([400])
  // Rows ticked before the script arrived, or drawn again by the browser's Back.
  useEffect(() => {
    if (body.current?.querySelector(':checked')) setTicked(true)
  }, [])

  const hrefs = useMemo(() => rows.flatMap((row) => pageOf(row, own) ?? []), [rows, own])
  // Later, because opening the browser's store takes a while.
  useEffect(() => {
    const timer = setTimeout(() => keepWalk(hrefs), 300)
    return () => clearTimeout(timer)
  }, [hrefs])

  const table = (
    <table tabIndex={-1} className={hrefs.length > 0 ? 'rows' : 'rows rows-still'}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {bulk && <col />}
        {columns.map(({ id }, place) => (
          <col key={id} width={widths[place]} className={classes[place] || undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {bulk && (
            <td className="pick">
              <input
                type="checkbox"
                className="box js-only"
                aria-label={labels.selectAll}
                onChange={({ currentTarget }) => {
                  for (const box of boxesIn(body.current)) box.checked = currentTarget.checked
                  setTicked(true)
                  currentTarget.dispatchEvent(new Event('ticks', { bubbles: true }))
                }}
              />
            </td>
          )}
          {columns.map(({ id, header, sortHref, sorted }, place) => (
            <th key={id} scope="col" aria-sort={sorted} className={classes[place] || undefined}>
              {sortHref ? <a href={sortHref}>{header}</a> : header}
            </th>
          ))}
          {(more !== undefined || first.length > 0) && (
            <td className="acts">
              <span className="sr-only">{labels.actions}</span>
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
        dangerouslySetInnerHTML={{ __html: drawn }}
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
            {bulk.map(({ dialog, label }) => (
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
            ids={rows.map(([id]) => id)}
            body={body}
            drawn={drawn}
            actions={bulk}
            labels={labels}
            onEmpty={() => setTicked(false)}
          />
        </Suspense>
      )}
    </>
  )
}

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
