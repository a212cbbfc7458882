'use client'

import { ErrorPanel, type ErrorPanelProps } from '@/components/shell/error-panel'

/** Error boundary of a screen; the menu around it keeps working. */
export default function ScreenError(props: ErrorPanelProps) {
  return <ErrorPanel {...props} />
}
