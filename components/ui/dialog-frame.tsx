'use client'

import { Content, Dialog, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import { buttonVariants } from './button-variants'
import { Icon } from './icon'

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
export default function DialogFrame({
  title,
  closeHref,
  closeLabel,
  detail,
  width = 'normal',
  children,
}: DialogProps) {
  const titleId = useId()
  const closeLink = useRef<HTMLAnchorElement>(null)
  const opener = useRef<Element | null>(null)

  return (
    <Dialog open onOpenChange={() => closeLink.current?.click()}>
      {/* Not Radix's Overlay: its scroll lock adds a style element that the CSP forbids. */}
      <a className="veil" href={closeHref} tabIndex={-1}>
        <span className="sr-only">{closeLabel}</span>
      </a>
      <Content
        data-slot="dialog"
        data-width={width}
        className={width === 'wide' ? 'dialog dialog-wide' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        onOpenAutoFocus={(event) => {
          opener.current = openerOf(document.activeElement)
          event.preventDefault()
          focusFirst(event.currentTarget)
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusBack(opener.current)
        }}
      >
        <div className="dialog-head">
          <Title id={titleId} className="lead">
            {title}
          </Title>
          {detail && <span className="mute">{detail}</span>}
          <a
            ref={closeLink}
            href={closeHref}
            title={closeLabel}
            aria-label={closeLabel}
            className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} ml-auto`}
          >
            <Icon name="x" />
          </a>
        </div>
        {/* Slot for messages of the page's frame, which the dialog makes inert. */}
        <div data-slot="dialog-notice" className="sect" />
        <div className="dialog-body">{children}</div>
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

// Focuses what opened the dialog; the page's content where that is gone, such as the button of a deleted row.
function focusBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

// Element that opened the dialog: for a link in a menu, hidden again, the menu's button; for a dialog opened
// by its address, the link with that address.
function openerOf(active: Element | null): Element | null {
  const here = location.pathname + location.search
  const link =
    active && active !== document.body ? active : document.querySelector(`main a[href="${CSS.escape(here)}"]`)
  return link?.closest('details[data-slot="menu"]')?.querySelector('summary') ?? link
}
