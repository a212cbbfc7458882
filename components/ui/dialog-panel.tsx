'use client'

import dynamic from 'next/dynamic'
import type { DialogProps } from './dialog-frame'

// Without a `loading` state this is no boundary: the server sends the dialog with the page, not after it.
const DialogFrame = dynamic(() => import('./dialog-frame').then((module) => module.DialogFrame))

/**
 * A dialog that is part of the server's page, drawn where it stands. With script focus is kept in it, Esc and
 * a click beside it close it, and focus returns to the link that opened it; without, its links close it.
 */
export function DialogPanel(props: DialogProps) {
  return <DialogFrame {...props} />
}
