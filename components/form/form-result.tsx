import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { csvText } from '@/lib/export/csv-cell'
import type { ResultWords } from '@/lib/form/result-words'
import { PrintedCards } from './printed-cards'
import { useUnsavedWarning } from './use-unsaved-warning'

interface ShownOnceProps {
  words: ResultWords
  rows: readonly (readonly string[])[]
  fileName: string | undefined
  ref: Ref<HTMLDivElement>
}

interface FormResultProps extends Omit<ShownOnceProps, 'rows'> {
  rows: ShownOnceProps['rows'] | undefined
  /** The form. */
  children: ReactNode
}

/**
 * A form until its action returns rows, which replace it. This component is around the form, so that both
 * hydrate together: rows that are displayed only once must not wait for a request that may fail.
 */
export default function FormResult({ rows, children, ...result }: FormResultProps) {
  return rows ? <ShownOnce rows={rows} {...result} /> : children
}

/**
 * Rows that an action returned, displayed once, with a download that needs no script and no further request.
 */
function ShownOnce({ words, rows, fileName, ref }: ShownOnceProps) {
  const noForm = useRef<HTMLFormElement>(null)
  const isNotKept = useUnsavedWarning(noForm, words.leave)
  useEffect(() => {
    isNotKept.current = true
  }, [isNotKept])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      data-slot="form-result"
      className={words.cards ? 'result on-cards' : 'result'}
    >
      <Notice tone="ok">
        <strong>{words.title}</strong> {words.note}
      </Notice>
      {words.cards && (
        <noscript>
          <p className="text-muted-foreground">{words.cards.byBrowser}</p>
        </noscript>
      )}
      <p className="flex flex-wrap gap-2 print:hidden">
        <a
          data-reload=""
          download={fileName ?? ''}
          onClick={() => {
            isNotKept.current = false
          }}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvText([words.columns, ...rows]))}`}
          className={buttonVariants()}
        >
          {words.download}
        </a>
        {words.cards && (
          <button
            type="button"
            className={`${buttonVariants({ variant: 'outline' })} js-only`}
            onClick={() => window.print()}
          >
            {words.cards.print}
          </button>
        )}
        <a href={words.goOn.href} className={buttonVariants({ variant: 'outline' })}>
          {words.goOn.label}
        </a>
      </p>
      <ResultTable words={words} rows={rows} />
      {words.cards && <PrintedCards words={words.cards} columns={words.columns} rows={rows} />}
    </div>
  )
}

function ResultTable({ words, rows }: Pick<ShownOnceProps, 'words' | 'rows'>) {
  return (
    <table className="mini mini-cards w-auto min-w-[340px] max-md:block max-md:w-full max-md:min-w-0">
      <caption className="sr-only">{words.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {words.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, position) => (
              <td key={words.columns[position]} data-label={words.columns[position]}>
                <code className="select-all">{cell}</code>
                {words.copy && position === row.length - 1 && <CopyButton text={cell} {...words.copy} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
