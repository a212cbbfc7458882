'use client'

import { lazy } from 'react'
import type { DialogProps } from './dialog-frame'

// Without a Suspense boundary around it: the server draws the dialog with the page.
const DialogFrame = lazy(() => import('./dialog-frame'))

/**
 * Dialog that the server renders in place. With script the focus is trapped, Esc and a click on the backdrop
 * close it, and the focus returns to the opener; without script its links close it.
 */
export function DialogPanel(props: DialogProps) {
  return <DialogFrame {...props} />
}
