'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { Toast } from '@/components/ui/toast'

interface FlashAreaProps {
  /** Changes with every rendering by the server. */
  id: string
  closeLabel: string
  children: ReactNode
}

/**
 * Floats the message of the last write over the page until the next navigation, because the layout around it
 * is not rendered again; or until it is closed.
 */
export function FlashArea({ id, closeLabel, children }: FlashAreaProps) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [drawn, setDrawn] = useState({ id, address })
  const [closed, setClosed] = useState('')
  if (drawn.id !== id) setDrawn({ id, address })
  const isStale = drawn.id === id && drawn.address !== address
  return (
    <div role="status" data-slot="flash">
      {children && !isStale && closed !== id && (
        <Toast className="fixed right-5 bottom-5 z-60 max-w-[min(520px,calc(100%-40px))] gap-y-2 py-2.5 max-md:inset-x-2 max-md:bottom-2 max-md:max-w-none">
          {children}
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => setClosed(id)}
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} js-only border-muted-foreground bg-transparent text-inherit hover:bg-background hover:text-foreground`}
          >
            <Icon name="x" />
          </button>
        </Toast>
      )}
    </div>
  )
}
