import type { ComponentProps } from 'react'

/** The classes of a tab, for markup. */
export const tabsTriggerLook = 'view max-w-full! inline-block tabular-nums max-md:px-[7px] max-md:py-1.5'

/** Links to the views of the same rows; they work without script. */
export function Tabs(props: ComponentProps<'nav'>) {
  return <nav data-slot="tabs" className="flex flex-wrap gap-x-1 gap-y-1.5 px-gutter pb-3" {...props} />
}

interface TabsTriggerProps extends ComponentProps<'a'> {
  isCurrent: boolean
}

export function TabsTrigger({ isCurrent, children, ...rest }: TabsTriggerProps) {
  return (
    <a data-slot="tabs-trigger" className={tabsTriggerLook} aria-current={isCurrent || undefined} {...rest}>
      {children}
    </a>
  )
}
