'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { DialogBody, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { dialogVariants } from '@/components/ui/dialog-variants'
import { Icon } from '@/components/ui/icon'

interface ModalProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * Dialog that only script opens: a native `<dialog>`, which traps the focus, closes on Esc and restores the
 * focus; a click on the backdrop closes it too. Dialogs with an address are `DialogPanel`s.
 */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const modal = dialog.current
    const onClick = ({ target }: MouseEvent) => {
      if (target === modal) modal?.close()
    }
    modal?.showModal()
    modal?.addEventListener('click', onClick)
    return () => modal?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      data-slot="modal"
      className={dialogVariants({ kind: 'modal' })}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <DialogHeader>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <form method="dialog" className="ml-auto">
          <button
            type="submit"
            title={closeLabel}
            aria-label={closeLabel}
            className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
          >
            <Icon name="x" />
          </button>
        </form>
      </DialogHeader>
      <DialogBody>{children}</DialogBody>
    </dialog>
  )
}
