'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'

interface PlainSubmitProps {
  className?: string
  children?: ReactNode
}

/**
 * Submit button of a form without labels of its own. It is `aria-disabled` while the form is being sent, so
 * that the watch over the session waits for the answer before it leaves the page.
 */
export function PlainSubmit({ className, children }: PlainSubmitProps) {
  const { pending } = useFormStatus()
  return (
    <button type="submit" className={className} aria-disabled={pending || undefined}>
      {children}
    </button>
  )
}
