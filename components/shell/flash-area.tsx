'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { Toast } from '@/components/ui/toast'

export interface Flash {
  /** A different one for each message. */
  id: string
  content: ReactNode
}

interface FlashAreaProps {
  flash: Flash | undefined
  closeLabel: string
}

/**
 * The message of the last write above the page, in its flow, where it covers nothing. The server draws it once:
 * it remains when the page is drawn again, and goes with the next address or when it is closed.
 */
export function FlashArea({ flash, closeLabel }: FlashAreaProps) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [shown, setShown] = useState({ id: flash?.id, content: flash?.content, address })
  const close = () => setShown({ ...shown, content: undefined })
  if (flash && flash.id !== shown.id) setShown({ ...flash, address })
  else if (shown.content && shown.address !== address) close()
  return (
    <div
      role="status"
      data-slot="flash"
      className={shown.content ? 'px-gutter pt-3 print:hidden' : undefined}
    >
      {shown.content && (
        <Toast className="w-fit max-w-full gap-y-2 py-2.5">
          {shown.content}
          <button
            type="button"
            aria-label={closeLabel}
            onClick={close}
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} js-only border-muted-foreground bg-transparent text-inherit hover:bg-background hover:text-foreground`}
          >
            <Icon name="x" />
          </button>
        </Toast>
      )}
    </div>
  )
}
