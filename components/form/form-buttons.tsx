import type { RefObject } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ActionFormProps } from './action-form'
import { useCountedLabel } from './counted-label'
import { SubmitButton } from './submit-button'
import { useAlive } from './use-alive'

interface FormButtonsProps
  extends Pick<
    ActionFormProps,
    'counted' | 'labels' | 'cancelHref' | 'isUnsendable' | 'variant' | 'plainAction'
  > {
  form: RefObject<HTMLFormElement | null>
  /** Label of the submit button. */
  submit: string
}

/** The buttons at the end of a form: to leave it, and to send it. */
export function FormButtons({
  form,
  counted,
  submit,
  labels,
  cancelHref,
  isUnsendable,
  variant,
  plainAction,
}: FormButtonsProps) {
  const isAlive = useAlive()
  const label = useCountedLabel(form, counted, submit)
  return (
    <div className="form-acts">
      {cancelHref && (
        <a href={cancelHref} className={buttonVariants({ variant: 'outline' })}>
          {labels.cancel}
        </a>
      )}
      {!isUnsendable && (
        <SubmitButton
          label={label}
          pendingLabel={labels.pending}
          variant={variant ?? 'default'}
          formAction={isAlive ? undefined : plainAction}
        />
      )}
    </div>
  )
}
