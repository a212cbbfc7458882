'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useActionState, useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { focusPlace } from '@/components/ui/last-place'
import { Toast } from '@/components/ui/toast'
import { type FormAction, idleState } from '@/lib/form/form-state'

/** The message of a write, and the button that undoes it. */
export interface FlashReport {
  text: string
  undo: Undo | undefined
}

export interface Flash extends FlashReport {
  /** A different one for each message. */
  id: string
}

interface Undo {
  label: string
  /** Its hidden fields but for the request id and `returnTo`, the address of the page. */
  fields: Readonly<Record<string, string>>
  action: FormAction
}

interface FlashAreaProps {
  flash: Flash | undefined
  closeLabel: string
}

const button = `${buttonVariants({ variant: 'outline', size: 'sm' })} border-muted-foreground bg-transparent text-inherit hover:bg-background hover:text-foreground`

/**
 * The message of the last write above the page, in its flow, where it covers nothing. The server draws it once:
 * it remains when the page is drawn again, and goes with the next address or when it is closed.
 */
export function FlashArea({ flash, closeLabel }: FlashAreaProps) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [shown, setShown] = useState({ id: flash?.id, told: flash, address })
  const close = () => setShown({ ...shown, told: undefined })
  if (flash && flash.id !== shown.id) setShown({ id: flash.id, told: flash, address })
  else if (shown.told && shown.address !== address) close()
  const { told } = shown
  useFocusAfter(told)
  return (
    <div role="status" data-slot="flash" className={told ? 'px-gutter pt-3 print:hidden' : undefined}>
      {told && (
        <Toast className="w-fit max-w-full gap-y-2 py-2.5">
          <span>{told.text}</span>
          {told.undo && <UndoButton key={told.id} {...told.undo} requestId={told.id} returnTo={address} />}
          <button type="button" aria-label={closeLabel} onClick={close} className={`${button} js-only`}>
            <Icon name="x" />
          </button>
        </Toast>
      )}
    </div>
  )
}

/** A message that goes with the focus on its button gives it to the row that the message was about. */
function useFocusAfter(report: FlashReport | undefined): void {
  const [before, setBefore] = useState(report)
  useEffect(() => {
    if (before && before !== report) focusPlace()
    setBefore(report)
  }, [before, report])
}

/** The action leads back to the page, or to the confirmation where the undo is refused. */
function UndoButton({ label, fields, action, ...own }: Undo & { requestId: string; returnTo: string }) {
  const [, undo, isPending] = useActionState(action, idleState(), '')
  return (
    <form action={undo}>
      {Object.entries({ ...fields, ...own }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-disabled={isPending || undefined} className={button}>
        {label}
      </button>
    </form>
  )
}
