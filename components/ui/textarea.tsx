'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'
import { cn } from '@/lib/utils'
import { inputVariants } from './input-variants'

/** A multi-line text field that keeps the text typed before hydration. */
export function Textarea({ className, rows = 4, defaultValue, ...rest }: ComponentProps<'textarea'>) {
  // Without `defaultValue` during hydration: React would overwrite the typed text with it.
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  )
  return (
    <textarea
      rows={rows}
      data-slot="textarea"
      className={cn(inputVariants(), 'resize-y py-1.5', className)}
      defaultValue={isHydrating ? undefined : defaultValue}
      {...rest}
    />
  )
}

const subscribeToNothing = () => () => {}
