import { ActionForm } from './action-form'
import { type FormProps, formLabels } from './form-labels'

/** `ActionForm` with its words in the operator's language; what a page uses. */
export async function Form({ submit, pending, ...rest }: FormProps) {
  return <ActionForm labels={await formLabels({ submit, pending })} {...rest} />
}
