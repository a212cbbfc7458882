'use client'

import { ErrorPanel, type ErrorPanelProps } from '@/components/shell/error-panel'

/** A screen that failed unforeseen; the menu around it still leads on. */
export default function ScreenError(props: ErrorPanelProps) {
  return <ErrorPanel {...props} />
}
