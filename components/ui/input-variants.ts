import { cva } from 'class-variance-authority'

/** The classes of text fields and selects; apart from the parts for the same reason as those of a button. */
export const inputVariants = cva(
  'min-h-control w-full min-w-0 rounded-md border border-input bg-background px-2.5 text-foreground outline-offset-0 hover:border-muted-foreground focus:border-ring focus:outline-1 focus:outline-ring locked:border-border-strong locked:bg-muted locked:text-muted-foreground aria-invalid:border-destructive aria-invalid:outline-1 aria-invalid:outline-destructive',
)
