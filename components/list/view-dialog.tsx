import { randomUUID } from 'node:crypto'
import { formLabels } from '@/components/form/form-labels'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/i18n/translations'
import type { ViewDialogView } from '@/lib/list/view-dialog'
import { ViewForm } from './view-form'

/** The dialog that saves, changes, deletes or restores a view of a list. */
export async function ViewDialog({ view }: { view: ViewDialogView }) {
  const { title, closeHref, refusal, text, form, remove } = view
  const [t, labels] = await Promise.all([getTranslations('ui'), formLabels({ submit: form.submit })])
  return (
    <DialogPanel title={title} closeHref={closeHref} closeLabel={t('close')}>
      {refusal ? (
        <Notice tone="warn">{refusal}</Notice>
      ) : (
        <ViewForm
          id="view"
          labels={labels}
          variant={form.bad ? 'destructive' : 'default'}
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID(), ...form.hidden }}
          initial={form.initial}
          sections={form.sections}
          above={text && <p>{text}</p>}
        >
          {remove && (
            <p>
              <a href={remove.href} className="link">
                {remove.label}
              </a>
            </p>
          )}
        </ViewForm>
      )}
    </DialogPanel>
  )
}
