import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeVariants = cva('', {
  variants: {
    variant: {
      count: 'min-w-4 rounded-lg bg-destructive px-[3px] text-center text-[11px] leading-4 text-background',
      neutral: 'mark-neutral',
      ok: 'mark-ok',
      half: 'mark-half',
      hollow: 'mark-hollow',
      warn: 'mark-warn',
      bad: 'mark-bad',
      on: 'mark-on',
      off: 'mark-off',
    },
  },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

/**
 * A number on a button, or a status word with a mark that differs in shape, not only in colour; a normal status has no
 * mark. On every page: without `cn`, whose tailwind-merge is large.
 */
export function Badge({ variant, className, ...rest }: BadgeProps) {
  return <span data-slot="badge" className={badgeVariants({ variant, className })} {...rest} />
}
