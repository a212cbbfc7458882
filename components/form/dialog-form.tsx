import { type FormProps, formLabels } from './form-labels'
import { LazyForm } from './lazy-form'

/** The same as `Form` for a dialog over a list, which loads the form's script only once one is open. */
export async function DialogForm({ submit, pending, ...rest }: FormProps) {
  return <LazyForm labels={await formLabels({ submit, pending })} {...rest} />
}
