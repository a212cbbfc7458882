import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** The fields of a panel, two beside one another where the window has room. */
export const panelForm =
  'grid max-h-[70vh] w-[520px] max-w-[min(100%,calc(100vw-40px))] grid-cols-2 gap-x-4 gap-y-3 overflow-auto p-3 in-data-[slot=dialog-body]:max-h-none in-data-[slot=dialog-body]:p-0 max-md:w-auto max-md:max-w-none max-md:grid-cols-1'

const field = 'grid min-w-0 content-start gap-[3px] text-xs text-secondary-foreground'

/** A field of a panel below its label. */
export function PanelField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={field}>
      {label}
      {children}
    </label>
  )
}

/** Several fields of a panel below one label, in a line of their own. */
export function PanelFields({
  label,
  children,
  className,
  ...rest
}: { label: string } & ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset is not laid out as a label is
    <div role="group" aria-label={label} className={cn(field, 'col-span-full', className)} {...rest}>
      {label}
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">{children}</span>
    </div>
  )
}
