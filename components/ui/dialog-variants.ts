import { cva } from 'class-variance-authority'

/** The classes of a dialog's sheet: of one that has an address, and of the browser's own, which only script opens. */
export const dialogVariants = cva(
  'dialog max-h-[90vh] max-w-[calc(100%-32px)] flex-col rounded-xl bg-background whitespace-normal text-foreground shadow-float outline-none max-md:max-h-[94vh] max-md:w-full max-md:max-w-none max-md:rounded-b-none forced-colors:border-2',
  {
    variants: {
      kind: {
        page: 'fixed top-[5vh] left-1/2 z-51 flex -translate-x-1/2 max-md:top-auto max-md:bottom-0 max-md:left-0 max-md:translate-x-0',
        modal:
          'fixed inset-0 mx-auto mt-[6vh] mb-auto backdrop:bg-[rgb(0_0_0/0.5)] open:flex max-md:top-auto',
      },
      width: { normal: 'w-[460px]', wide: 'dialog-wide w-[720px]' },
    },
    defaultVariants: { kind: 'page', width: 'normal' },
  },
)
