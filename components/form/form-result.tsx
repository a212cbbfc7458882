import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { ResultWords } from '@/lib/form/result-words'
import { ResultRows } from './result-rows'
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

/** Rows that an action returned, displayed once: the page asks before it is left without their file. */
function ShownOnce({ words, ...shown }: ShownOnceProps) {
  const noForm = useRef<HTMLFormElement>(null)
  const isNotKept = useUnsavedWarning(noForm, words.leave)
  useEffect(() => {
    isNotKept.current = true
  }, [isNotKept])
  return (
    <ResultRows
      {...shown}
      words={words}
      onDownload={() => {
        isNotKept.current = false
      }}
    />
  )
}
