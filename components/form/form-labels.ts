import { getTranslations } from 'next-intl/server'
import type { ActionFormLabels, ActionFormProps } from './action-form'

/** What a page says of a form; everything else it says itself. */
export interface FormProps extends Omit<ActionFormProps, 'labels'> {
  /** What sending does: 'Save member'. */
  submit: string
  /** That it is being done, where 'Working…' says too little. */
  pending?: string
}

/** The words of a form in the operator's language. */
export async function formLabels({
  submit,
  pending,
}: Pick<FormProps, 'submit' | 'pending'>): Promise<ActionFormLabels> {
  const [t, errors] = await Promise.all([getTranslations('form'), getTranslations('errors')])
  return {
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
}
