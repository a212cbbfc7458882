'use client'

import { Dialog, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import {
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogHeader,
  DialogOverlay,
  DialogTitle,
} from './dialog'
import { DialogContent } from './dialog-content'
import { focusPlace, keepPlace } from './last-place'

export interface DialogProps {
  title: string
  /** Address of the page under the dialog, opened by closing it. */
  closeHref: string
  closeLabel: string
  /** Beside the title: the account or the agent of the record. */
  detail?: string
  width?: 'normal' | 'wide'
  children: ReactNode
}

/** The dialog itself. Pages use `DialogPanel`, which loads this script when a dialog is open. */
export default function DialogFrame({ title, closeHref, closeLabel, detail, width, children }: DialogProps) {
  const titleId = useId()
  const closeLink = useRef<HTMLAnchorElement>(null)
  const opener = useRef<Element | null>(null)

  return (
    <Dialog open onOpenChange={() => closeLink.current?.click()}>
      <DialogOverlay href={closeHref} label={closeLabel} />
      <DialogContent
        width={width}
        aria-labelledby={titleId}
        onOpenAutoFocus={(event) => {
          opener.current = openerOf(document.activeElement)
          keepPlace(opener.current)
          event.preventDefault()
          focusFirst(event.currentTarget)
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusBack(opener.current)
        }}
      >
        <DialogHeader>
          <Title asChild>
            <DialogTitle id={titleId}>{title}</DialogTitle>
          </Title>
          {detail && <DialogDescription>{detail}</DialogDescription>}
          <DialogClose ref={closeLink} href={closeHref} label={closeLabel} />
        </DialogHeader>
        {/* Slot for messages of the page's frame, which the dialog makes inert. */}
        <div data-slot="dialog-notice" className="px-gutter" />
        <DialogBody>{children}</DialogBody>
      </DialogContent>
    </Dialog>
  )
}

// Focuses the first field, or the dialog itself so that it is read out.
function focusFirst(dialog: EventTarget | null) {
  if (!(dialog instanceof HTMLElement)) return
  const wrong = dialog.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = dialog.querySelector<HTMLElement>('form :is(input:not([type="hidden"]), select, textarea)')
  ;(wrong ?? field ?? dialog).focus({ preventScroll: true })
}

// Focuses what opened the dialog.
function focusBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  else focusPlace()
}

// Element that opened the dialog: for a link in a menu, hidden again, the menu's button; for a dialog opened
// by its address, the link with that address.
function openerOf(active: Element | null): Element | null {
  const here = location.pathname + location.search
  const link =
    active && active !== document.body ? active : document.querySelector(`main a[href="${CSS.escape(here)}"]`)
  return link?.closest('details[data-slot="menu"]')?.querySelector('summary') ?? link
}
