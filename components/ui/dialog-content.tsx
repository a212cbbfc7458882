import { Content } from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { dialogVariants } from './dialog-variants'

interface DialogContentProps extends Omit<ComponentProps<typeof Content>, 'className'> {
  width?: 'normal' | 'wide'
}

/** The sheet of a dialog with an address. Apart from the other parts, whose users need no Radix. */
export function DialogContent({ width = 'normal', ...rest }: DialogContentProps) {
  return (
    <Content
      data-slot="dialog"
      data-width={width}
      aria-modal="true"
      className={dialogVariants({ width })}
      {...rest}
    />
  )
}
