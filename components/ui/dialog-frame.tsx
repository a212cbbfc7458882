'use client'

import { Content, Dialog, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'

export interface DialogProps {
  title: string
  /** Address of the page under the dialog, opened by closing it. */
  closeHref: string
  closeLabel: string
  width?: 'normal' | 'wide'
  children: ReactNode
}

/** The dialog itself. Pages use `DialogPanel`, which loads this script when a dialog is open. */
export function DialogFrame({ title, closeHref, closeLabel, width = 'normal', children }: DialogProps) {
  const titleId = useId()
  const closeLink = useRef<HTMLAnchorElement>(null)
  const opener = useRef<Element | null>(null)

  return (
    <Dialog open onOpenChange={() => closeLink.current?.click()}>
      {/* Not Radix's Overlay: its scroll lock adds a style element that the CSP forbids. */}
      <a data-slot="dialog-veil" href={closeHref} tabIndex={-1}>
        <span className="sr-only">{closeLabel}</span>
      </a>
      <Content
        data-slot="dialog"
        data-width={width}
        aria-modal="true"
        aria-labelledby={titleId}
        onOpenAutoFocus={(event) => {
          opener.current = openerOf(document.activeElement)
          event.preventDefault()
          focusFirst(event.currentTarget)
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
        }}
      >
        <div className="flex items-center gap-3 py-3 ps-5 pe-3">
          <Title id={titleId} className="me-auto text-large">
            {title}
          </Title>
          <a
            ref={closeLink}
            href={closeHref}
            title={closeLabel}
            className="grid size-8 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
          >
            <span className="sr-only">{closeLabel}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-4 fill-none stroke-current stroke-[1.5]"
            >
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </a>
        </div>
        {/* Slot for messages of the page's frame, which the dialog makes inert. */}
        <div data-slot="dialog-notice" className="px-4 sm:px-5" />
        <div data-slot="dialog-body">{children}</div>
      </Content>
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

// Element that opened the dialog: for a link in a menu, hidden again, the menu's button; for a dialog opened
// by its address, the link with that address.
function openerOf(active: Element | null): Element | null {
  const here = location.pathname + location.search
  const link =
    active && active !== document.body ? active : document.querySelector(`main a[href="${CSS.escape(here)}"]`)
  return link?.closest('details[data-slot="menu"]')?.querySelector('summary') ?? link
}
