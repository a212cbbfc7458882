'use client'

import { type ReactNode, useEffect } from 'react'
import { fetchBurmeseFont } from '@/components/ui/burmese-font'
import { Navigation } from '@/components/ui/navigation'
import { type ErrorWords, ErrorWordsProvider } from './error-words'
import { FailureBoundary } from './failure-boundary'

interface DocumentPartsProps {
  errorWords: ErrorWords
  loading: string
  /** The page is in Burmese. */
  isBurmese: boolean
  /** The browser has told the server its time zone. */
  isZoneTold: boolean
  children: ReactNode
}

/** The parts of every page that run in the browser, as one component. */
export function DocumentParts({ errorWords, loading, isBurmese, isZoneTold, children }: DocumentPartsProps) {
  if (isBurmese) fetchBurmeseFont([400, 600])
  // Read once in a browser's session.
  useEffect(() => {
    if (!isZoneTold)
      import('./tell-zone').then(
        ({ tellZone }) => tellZone(),
        () => {},
      )
  }, [isZoneTold])
  return (
    <>
      <ErrorWordsProvider words={errorWords}>
        <FailureBoundary isPage>{children}</FailureBoundary>
      </ErrorWordsProvider>
      <Navigation label={loading} />
    </>
  )
}
