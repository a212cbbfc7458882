import type { ComponentProps } from 'react'

/** The trail to a page. */
export function Breadcrumb(props: ComponentProps<'nav'>) {
  return (
    <nav
      data-slot="breadcrumb"
      className="crumb flex min-w-0 items-center gap-1.5 px-gutter pt-3 text-xs whitespace-nowrap text-muted-foreground max-md:flex-wrap max-md:pt-2.5 print:hidden"
      {...props}
    />
  )
}

/** The line behind a step, drawn without an element. */
const separator = "after:ml-1.5 after:inline-block after:text-input after:no-underline after:content-['/']"

export function BreadcrumbLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={`min-h-6 min-w-6 py-[3px] hover:text-foreground hover:underline hover:underline-offset-[3px] ${separator}`}
      {...rest}
    >
      {children}
    </a>
  )
}

/** A step that is no page, or none of the operator's. */
export function BreadcrumbItem(props: ComponentProps<'span'>) {
  return <span className={separator} {...props} />
}

/** The name of the page itself. */
export function BreadcrumbPage(props: ComponentProps<'span'>) {
  return <span aria-current="page" className="min-w-0 truncate text-foreground" {...props} />
}
