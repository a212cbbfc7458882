import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'

interface DongleAlertProps {
  text: string
  closeLabel: string
  onClose: () => void
}

/** Alert dialog that stays open until the operator closes it. */
export function DongleAlert({ text, closeLabel, onClose }: DongleAlertProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      onClose={onClose}
      className="m-auto w-[min(26rem,calc(100vw-24px))] rounded-3 border border-rule bg-surface p-5 text-text backdrop:bg-[var(--veil)]"
    >
      <p id={textId} role="alert" className="mb-4 ">
        {text}
      </p>
      <form method="dialog" className="flex justify-end">
        <Button type="submit" variant="main">
          {closeLabel}
        </Button>
      </form>
    </dialog>
  )
}
