'use client'

import dynamic from 'next/dynamic'
import type { DialogProps } from './dialog-frame'

// `dynamic` without a `loading` state makes no Suspense boundary: the server renders the dialog with the
// page.
const DialogFrame = dynamic(() => import('./dialog-frame').then((module) => module.DialogFrame))

/**
 * Dialog that the server renders in place. With script the focus is trapped, Esc and a click on the backdrop
 * close it, and the focus returns to the opener; without script its links close it.
 */
export function DialogPanel(props: DialogProps) {
  return <DialogFrame {...props} />
}
