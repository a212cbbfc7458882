'use client'

import type { Ref } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { csvText } from '@/lib/export/csv-cell'
import type { ResultWords } from '@/lib/form/result-words'
import { PrintedCards } from './printed-cards'

export interface ResultRowsProps {
  words: Omit<ResultWords, 'leave'>
  rows: readonly (readonly string[])[]
  fileName: string | undefined
  onDownload?: () => void
  ref?: Ref<HTMLDivElement>
}

/** Rows with secrets: their table, a file of them that needs no further request, and cards to print. */
export function ResultRows({ words, rows, fileName, onDownload, ref }: ResultRowsProps) {
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
          onClick={onDownload}
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

function ResultTable({ words, rows }: Pick<ResultRowsProps, 'words' | 'rows'>) {
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
