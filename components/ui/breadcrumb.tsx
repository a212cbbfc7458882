import type { ComponentProps } from 'react'

/** The trail to a page. Its look is in shell.css: the data of every page contains its classes. */
export function Breadcrumb(props: ComponentProps<'nav'>) {
  return <nav data-slot="breadcrumb" className="crumb print:hidden" {...props} />
}

/** The name of the page itself. */
export function BreadcrumbPage(props: ComponentProps<'span'>) {
  return <span aria-current="page" {...props} />
}
