import ActionForm from './action-form'
import { type FormProps, formLabels } from './form-labels'

/** `ActionForm` with its labels in the operator's language, for pages. */
export async function Form({ submit, pending, cancel, ...rest }: FormProps) {
  return <ActionForm labels={await formLabels({ submit, pending, cancel })} {...rest} />
}
