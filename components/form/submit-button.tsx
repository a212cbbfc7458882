'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonLook } from '@/components/ui/button'

interface SubmitButtonProps extends Pick<ButtonLook, 'variant'> {
  /** What it does: 'Save member'. */
  label: string
  /** That it is being done: 'Saving…'. */
  pendingLabel: string
}

/** Sends a form; while that lasts it says so. It keeps the focus, so it is not disabled but dimmed: `ActionForm` drops a second sending. */
export function SubmitButton({ label, pendingLabel, variant = 'main' }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" variant={variant} aria-disabled={pending || undefined}>
      <span aria-live="polite">{pending ? pendingLabel : label}</span>
    </Button>
  )
}
