'use client'

import { type ReactNode, useEffect } from 'react'
import { fetchBurmeseFont } from '@/components/ui/burmese-font'
import { Navigation } from '@/components/ui/navigation'
import { type ErrorWords, ErrorWordsProvider } from './error-words'
import { FailureBoundary } from './failure-boundary'

interface DocumentPartsProps {
  errorWords: ErrorWords
  loading: string
  /** Whether the page is in Burmese. */
  isBurmese: boolean
  /** Whether the browser has sent its time zone to the server. */
  isZoneTold: boolean
  children: ReactNode
}

/** The parts of every page that run in the browser, as one component. */
export function DocumentParts({ errorWords, loading, isBurmese, isZoneTold, children }: DocumentPartsProps) {
  if (isBurmese) fetchBurmeseFont([400, 600])
  // Sent once per browser session.
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
