'use client'

import {
  type FocusEvent,
  type InputEvent,
  lazy,
  type PointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fetchBurmeseFont } from '@/components/ui/burmese-font'
import { buttonVariants } from '@/components/ui/button-variants'
import { LazyMarkup } from '@/components/ui/lazy-markup'
import { type Packed, unpack } from '@/lib/format/packed'
import { keepWalk } from '@/lib/list/walk'
import { AllBox } from './all-box'
import { type Arrangement, hearArrangements } from './arrangement'
import type { BulkActions } from './selection-bar'
import { type TableSpec, tableHtml } from './table-html'
import { useKeptFocus } from './use-kept-focus'

const TableControls = lazy(() => import('./table-controls'))

interface DataTableProps {
  table: Packed<TableSpec>
  /** Rows lead to pages of their own. */
  hasPages: boolean
  /** The table holds Burmese, so the page needs its font in any language. */
  isBurmese: boolean
  /** The actions on ticked rows; without them rows cannot be ticked. */
  bulk?: BulkActions
  /** The name of the frame in which a table scrolls by itself. */
  frame: string
  /** Whether the operator chose its columns or their widths; other tables leave columns out where room is short. */
  isFramed: boolean
  /** The name of the stored layout of its columns. */
  name: string
  /** In pixels, of a table whose columns have widths of the operator's. */
  width?: number
}

/** The table of a list. It is whole without script; with it, its controls come at their first use and a click opens a row. */
export function DataTable(props: DataTableProps) {
  const { table: packed, hasPages, isBurmese, frame, isFramed, name, width, bulk } = props
  const drawn = useRef<HTMLTableElement>(null)
  const { used, handlers, ...first } = useFirstUse(drawn, name)
  // The same markup while the table is the same: other markup would be written anew, and the focus in it would be lost.
  const markup = useMemo(() => ({ __html: new LazyMarkup(() => tableHtml(unpack(packed))) }), [packed])
  const keptFocus = useKeptFocus(drawn, markup)
  if (isBurmese) fetchBurmeseFont([400])

  // Later, because opening the browser's store takes a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are read again when the table is drawn again
  useEffect(() => {
    const timer = setTimeout(() => keepWalk(pagesIn(drawn.current)), 300)
    return () => clearTimeout(timer)
  }, [packed])

  return (
    <>
      {/* One element in both cases, so that script can frame a table without drawing it anew. */}
      <section
        className={isFramed ? 'wide' : 'fits'}
        aria-label={isFramed ? frame : undefined}
        tabIndex={isFramed ? 0 : undefined}
        data-frame={frame}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the row's own link does the same by keyboard */}
        <table
          ref={drawn}
          tabIndex={-1}
          width={width}
          className={`rows${hasPages ? '' : ' rows-still'}${bulk ? '' : ' rows-bare'}${width ? ' sized' : ''}`}
          onClick={openRow}
          {...handlers}
          onFocus={(event) => {
            keptFocus.onFocus(event)
            handlers.onFocus(event)
          }}
          onBlur={keptFocus.onBlur}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: tableHtml escapes every text, and its tests attack it
          dangerouslySetInnerHTML={markup}
        />
      </section>
      {bulk && <PlainActions {...bulk} />}
      {used && (
        <Suspense>
          <TableControls element={used} {...first} packed={packed} name={name} bulk={bulk} />
        </Suspense>
      )}
    </>
  )
}

/** The first use of a table's controls, which loads them: a tick, the pointer over the head, the focus, the panel of columns. */
function useFirstUse(drawn: RefObject<HTMLTableElement | null>, name: string) {
  const clicked = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState<HTMLTableElement>()
  const [arrangement, setArrangement] = useState<Arrangement>()

  // Rows ticked before the script arrived, or drawn again by the browser's Back.
  useEffect(() => {
    if (drawn.current?.querySelector(':checked')) setUsed(drawn.current)
  }, [drawn])

  useEffect(
    () =>
      hearArrangements(name, (arranged) => {
        if (drawn.current) setUsed(drawn.current)
        setArrangement(arranged)
      }),
    [drawn, name],
  )

  const handlers = {
    onInput({ target, currentTarget }: InputEvent<HTMLTableElement>) {
      if (target instanceof HTMLInputElement) clicked.current = target
      setUsed(currentTarget)
    },
    onPointerOver({ target, currentTarget }: PointerEvent<HTMLTableElement>) {
      if (target instanceof Element && target.closest('thead')) setUsed(currentTarget)
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLTableElement>) => setUsed(currentTarget),
  }
  return { used, clicked, arrangement, handlers }
}

/** The actions on ticked rows without script. */
function PlainActions({ actions, all }: BulkActions) {
  return (
    <noscript>
      <p className="px-gutter flex flex-wrap items-center gap-2 py-2">
        {all && <AllBox label={all} />}
        {actions.map(({ dialog, label }) => (
          <button
            key={dialog}
            type="submit"
            name="dialog"
            value={dialog}
            className={buttonVariants({ variant: 'outline' })}
          >
            {label}
          </button>
        ))}
      </p>
    </noscript>
  )
}

const pagesIn = (table: HTMLElement | null) =>
  Array.from(table?.querySelectorAll('tbody th > a') ?? [], (link) => link.getAttribute('href') ?? '')

/** A click on a row that is on none of its controls, and selects no text, follows the row's own link. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: React.MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, input, .pick') || !getSelection()?.isCollapsed)
    return
  const link = target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('th > a')
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
