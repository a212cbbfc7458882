import { cva, type VariantProps } from 'class-variance-authority'

/**
 * The classes of a button. Apart from the part, which brings tailwind-merge: scripts of every page take them alone.
 */
export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-1.5 rounded-md border leading-[1.2] whitespace-nowrap select-none motion-safe:transition-colors inactive:cursor-default inactive:text-muted-foreground',
  {
    variants: {
      variant: {
        default:
          'border-primary bg-primary font-semibold text-primary-foreground hover:border-primary-hover hover:bg-primary-hover active:border-primary-hover active:bg-primary-hover inactive:border-border inactive:bg-muted inactive:font-normal forced-colors:border-2',
        destructive:
          'border-destructive bg-destructive font-semibold text-destructive-foreground hover:border-foreground inactive:border-border inactive:bg-muted inactive:font-normal forced-colors:border-2',
        outline:
          'border-border-strong bg-background text-foreground hover:border-input hover:bg-hover active:bg-accent aria-expanded:bg-accent inactive:border-border inactive:bg-muted',
        secondary:
          'border-transparent bg-secondary text-secondary-foreground hover:text-foreground inactive:bg-muted',
        ghost:
          'border-transparent hover:bg-accent hover:text-accent-foreground active:bg-accent data-panel:aria-expanded:bg-accent data-panel:aria-expanded:text-accent-foreground',
        link: 'border-transparent text-primary-text underline decoration-input underline-offset-[3px] hover:decoration-current',
      },
      size: {
        default: 'min-h-control px-3',
        sm: 'min-h-7 px-3',
        lg: 'min-h-[calc(var(--control)+8px)] px-5',
        icon: 'min-h-control w-control flex-none',
        'icon-sm': 'size-[30px] flex-none',
      },
    },
    compoundVariants: [
      { variant: 'ghost', size: ['default', 'sm', 'lg', 'icon'], className: 'text-secondary-foreground' },
      { variant: 'ghost', size: 'icon-sm', className: 'text-muted-foreground' },
    ],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonLook = VariantProps<typeof buttonVariants>
