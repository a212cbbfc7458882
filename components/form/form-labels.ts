import { getTranslations } from '@/lib/i18n/translations'
import type { ActionFormLabels, ActionFormProps } from './action-form'

/** Props of a form on a page; `formLabels` adds the other labels. */
export interface FormProps extends Omit<ActionFormProps, 'labels'> {
  /** Label of the submit button: 'Save member'. */
  submit: string
  /** Label while the form is being sent, if 'Working…' is too vague. */
  pending?: string
  /** Label of the link to `cancelHref`, if 'Cancel' does not describe its target. */
  cancel?: string
}

/** Labels of a form in the operator's language. */
export async function formLabels({
  submit,
  pending,
  cancel,
}: Pick<FormProps, 'submit' | 'pending' | 'cancel'>): Promise<ActionFormLabels> {
  const [t, errors, yesNo] = await Promise.all([
    getTranslations('form'),
    getTranslations('errors'),
    getTranslations('enums.yesNo'),
  ])
  return {
    submit,
    pending: pending ?? t('pending'),
    cancel: cancel ?? t('cancel'),
    wrong: t('wrong'),
    done: t('done'),
    tooLarge: errors('too_large'),
    unheard: t('unheard'),
    goOn: t('goOn'),
    requestId: t('requestId'),
    leave: t('leave'),
    showPassword: t('showPassword'),
    difference: {
      differ: t('differ'),
      saved: t('saved'),
      yours: t('yours'),
      takeSaved: t('takeSaved'),
      takeYours: t('takeYours'),
      yes: yesNo('true'),
      no: yesNo('false'),
    },
  }
}
