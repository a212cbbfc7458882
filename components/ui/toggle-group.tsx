import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Choices beside each other, of which one is on. */
export function ToggleGroup({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="toggle-group" className={cn('flex flex-wrap gap-1', className)} {...rest} />
}

const face = [
  'inline-flex min-h-[30px] min-w-8 items-center justify-center rounded-md border px-[9px]',
  'peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:font-semibold peer-checked:text-primary-text',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-ring',
  'forced-colors:peer-checked:outline-2 forced-colors:peer-checked:-outline-offset-2 forced-colors:peer-checked:outline-[Highlight]',
]

/** A choice: a radio button, so that it works without script, under the look of a button. */
export function ToggleGroupItem({
  className,
  title,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      data-slot="toggle-group-item"
      title={title}
      className={cn('relative inline-flex cursor-pointer', className)}
    >
      <input type="radio" className="peer absolute inset-0 cursor-pointer opacity-0" {...rest} />
      <span className={cn(face)}>{children}</span>
    </label>
  )
}
