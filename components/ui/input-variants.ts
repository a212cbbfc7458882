import { cva } from 'class-variance-authority'

/** Classes that text fields and selects share. */
export const fieldVariants = cva(
  'min-h-control w-full min-w-0 rounded-md border border-input bg-background px-2.5 text-foreground hover:border-muted-foreground focus:border-ring focus:outline-1 focus:outline-offset-0 focus:outline-ring disabled:border-border-strong disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:outline-1 aria-invalid:outline-offset-0 aria-invalid:outline-destructive',
)

const readOnly =
  'read-only:not-[[type=file]]:border-border-strong read-only:not-[[type=file]]:bg-muted read-only:not-[[type=file]]:text-muted-foreground'

/** The classes of a text field; apart from the part for the same reason as those of a button. */
export const inputVariants = cva([fieldVariants(), readOnly])
