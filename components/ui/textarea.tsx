'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'
import { cn } from './cn'
import { controlClass } from './input'

/** A text of several lines. What is typed into it before script has come stays. */
export function Textarea({ className, rows = 4, defaultValue, ...rest }: ComponentProps<'textarea'>) {
  // React puts a text that it is given while it takes over the server's element in the place of what was typed there.
  const isTakingOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  )
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlClass, 'py-1.5', className)}
      defaultValue={isTakingOver ? undefined : defaultValue}
      {...rest}
    />
  )
}

const subscribeToNothing = () => () => {}
