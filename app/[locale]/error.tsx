'use client'

import { ErrorPanel, type ErrorPanelProps } from '@/components/shell/error-panel'

/** Error boundary of a page and of the frame around it. */
export default function PageError(props: ErrorPanelProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <ErrorPanel {...props} />
    </main>
  )
}
