import { type FormProps, formLabels } from './form-labels'
import { LazyForm } from './lazy-form'

/** `Form` for a dialog over a list; its script loads when the dialog opens. */
export async function DialogForm({ submit, pending, ...rest }: FormProps) {
  return <LazyForm labels={await formLabels({ submit, pending })} {...rest} />
}
