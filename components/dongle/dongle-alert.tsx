import { useEffect, useId, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

interface DongleAlertProps {
  text: string
  closeLabel: string
  onClose: () => void
}

/** Alert dialog that stays open until the operator closes it. @spec 8.14 */
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
      className="m-auto w-[min(26rem,calc(100vw-24px))] rounded-[10px] border border-border-strong bg-background p-5 text-foreground backdrop:bg-[var(--veil)]"
    >
      <p id={textId} role="alert" className="mb-4 ">
        {text}
      </p>
      <form method="dialog" className="flex justify-end">
        <button type="submit" className={buttonVariants()}>
          {closeLabel}
        </button>
      </form>
    </dialog>
  )
}
