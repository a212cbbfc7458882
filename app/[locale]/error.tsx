'use client'

import { ErrorPanel, type ErrorPanelProps } from '@/components/shell/error-panel'

/** A page, or what stands around one, that failed unforeseen. */
export default function PageError(props: ErrorPanelProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <ErrorPanel {...props} />
    </main>
  )
}
