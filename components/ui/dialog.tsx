import type { ComponentProps } from 'react'
import { buttonVariants } from './button-variants'
import { Icon } from './icon'

interface DialogLinkProps {
  /** Address of the page under the dialog. */
  href: string
  label: string
}

/** Covers the page; a click closes the dialog. Not Radix's: its scroll lock adds a style element that the CSP forbids. */
export function DialogOverlay({ href, label }: DialogLinkProps) {
  return (
    <a data-slot="dialog-overlay" href={href} tabIndex={-1} className="fixed inset-0 z-50 bg-veil">
      <span className="sr-only">{label}</span>
    </a>
  )
}

export function DialogHeader(props: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-header"
      className="flex items-center gap-2 border-b py-3.5 pr-3 pl-5 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0 max-md:px-3.5"
      {...props}
    />
  )
}

export function DialogTitle({ children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 data-slot="dialog-title" className="text-lg leading-[1.4] font-semibold wrap-anywhere" {...rest}>
      {children}
    </h2>
  )
}

export function DialogDescription(props: ComponentProps<'span'>) {
  return (
    <span
      data-slot="dialog-description"
      className="text-muted-foreground max-md:col-1 max-md:row-2"
      {...props}
    />
  )
}

export function DialogClose({ href, label, ...rest }: ComponentProps<'a'> & DialogLinkProps) {
  return (
    <a
      data-slot="dialog-close"
      href={href}
      title={label}
      aria-label={label}
      className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} ml-auto max-md:col-2 max-md:row-[1/3]`}
      {...rest}
    >
      <Icon name="x" />
    </a>
  )
}

export function DialogBody(props: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className="dialog-body overflow-auto overscroll-contain px-gutter pt-4 pb-5"
      {...props}
    />
  )
}
