import { getTranslations } from 'next-intl/server'
import { ActionForm, type ActionFormProps } from './action-form'

interface FormProps extends Omit<ActionFormProps, 'labels'> {
  /** What sending does: 'Save member'. */
  submit: string
  /** That it is being done, where 'Working…' says too little. */
  pending?: string
}

/** `ActionForm` with its words in the operator's language; what a page uses. */
export async function Form({ submit, pending, ...rest }: FormProps) {
  const [t, errors] = await Promise.all([getTranslations('form'), getTranslations('errors')])
  const labels = {
    submit,
    pending: pending ?? t('pending'),
    cancel: t('cancel'),
    wrong: t('wrong'),
    done: t('done'),
    tooLarge: errors('too_large'),
    goOn: t('goOn'),
    requestId: t('requestId'),
    leave: t('leave'),
    stored: t('stored', { value: '{value}' }),
  }
  return <ActionForm labels={labels} {...rest} />
}
