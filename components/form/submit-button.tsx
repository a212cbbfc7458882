'use client'

import { useFormStatus } from 'react-dom'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-variants'

interface SubmitButtonProps extends Pick<ButtonLook, 'variant'> {
  /** Label: 'Save member'. */
  label: string
  /** Label while the form is being sent: 'Saving…'. */
  pendingLabel: string
  /** Address that takes the form instead of its action. */
  formAction?: string | undefined
}

/**
 * Submit button. While the form is being sent it is dimmed by `aria-disabled` and does not lose the focus;
 * `ActionForm` ignores further submits.
 */
export function SubmitButton({ label, pendingLabel, variant = 'default', formAction }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" variant={variant} formAction={formAction} aria-disabled={pending || undefined}>
      <span aria-live="polite">{pending ? pendingLabel : label}</span>
    </Button>
  )
}
