'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ModalProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * Dialog opened by script only: a native `<dialog>`, which traps the focus, closes on Esc and restores the
 * focus; a click on the backdrop closes it too. Dialogs that have an address are `DialogPanel`s.
 */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const shown = dialog.current
    const onClick = ({ target }: MouseEvent) => {
      if (target === shown) shown?.close()
    }
    shown?.showModal()
    shown?.addEventListener('click', onClick)
    return () => shown?.close()
  }, [])

  return (
    <dialog ref={dialog} data-slot="modal" aria-labelledby={titleId} onClose={onClose}>
      <div className="flex items-center gap-3 py-3 ps-5 pe-3">
        <h2 id={titleId} className="me-auto text-large">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            title={closeLabel}
            aria-label={closeLabel}
            className="grid size-8 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
          >
            <CrossMark />
          </button>
        </form>
      </div>
      <div data-slot="dialog-body">{children}</div>
    </dialog>
  )
}

function CrossMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
      <path d="m4 4 8 8m0-8-8 8" />
    </svg>
  )
}
