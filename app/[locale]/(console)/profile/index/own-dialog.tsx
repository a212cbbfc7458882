import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import type { OwnInfo } from '@/lib/contract/own-account'
import type { FieldSpec } from '@/lib/form/field-spec'
import { recordForm } from '@/lib/form/record-form'
import { getTranslations } from '@/lib/i18n/translations'
import { editOwn } from './actions'

interface OwnDialogProps {
  /** Undefined when the read failed while answering a sent form. */
  own?: OwnInfo
  closeHref: string
}

/** Form for the fields of the operator's own account that they may change. */
export async function OwnDialog({ own, closeHref }: OwnDialogProps) {
  const [t, ui, fields, forms] = await Promise.all([
    getTranslations('profile'),
    getTranslations('ui'),
    getTranslations('fields'),
    getTranslations('form'),
  ])
  const specs: FieldSpec[] = [
    { type: 'text', name: 'nickName', label: fields('nickName'), required: true, maxLength: 40 },
    {
      type: 'tel',
      name: 'telephone',
      label: fields('telephone'),
      maxLength: 40,
      hint: t('telephoneHint'),
    },
    { type: 'email', name: 'email', label: fields('email'), maxLength: 128, hint: t('emailHint') },
    {
      type: 'password',
      name: 'confirmation',
      label: fields('confirmation'),
      maxLength: 128,
      hint: t('passwordHint'),
      autoComplete: 'current-password',
    },
  ]
  const { hidden, ...form } = recordForm(own, {
    untold: forms('untold'),
    sections: [{ fields: specs }],
    initial: ({ NickName, Telephone, Email }) => ({ nickName: NickName, telephone: Telephone, email: Email }),
    saidBy: { NickName: ['nickName'], Telephone: ['telephone'], Email: ['email'] },
  })
  return (
    <DialogPanel
      title={t('edit')}
      closeHref={closeHref}
      closeLabel={ui('close')}
      detail={own?.UserName}
      width="wide"
    >
      <Form
        id="own"
        action={editOwn}
        submit={t('save')}
        cancelHref={closeHref}
        hidden={{ requestId: randomUUID(), rowVersion: String(own?.rowVersion ?? ''), ...hidden }}
        {...form}
      />
    </DialogPanel>
  )
}
