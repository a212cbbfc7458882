import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PicturePreview } from '@/components/form/picture-preview'
import { DialogPanel } from '@/components/ui/dialog-panel'
import type { OwnInfo } from '@/lib/contract/own-account'
import { fileHref } from '@/lib/files/file-href'
import { pictureKinds, pictureTypes } from '@/lib/form/file-kinds'
import { getTranslations } from '@/lib/i18n/translations'
import { changePicture, removePicture } from './actions'

interface PictureDialogProps {
  /** Undefined when the read failed while answering a sent form. */
  own?: OwnInfo
  closeHref: string
}

/** Sets, replaces or removes the picture of the operator's own account. */
export async function PictureDialog({ own, closeHref }: PictureDialogProps) {
  const [t, ui, fields, reasons] = await Promise.all([
    getTranslations('profile.picture'),
    getTranslations('ui'),
    getTranslations('fields'),
    getTranslations('reasons'),
  ])
  const picture = fileHref(own?.avatar)
  return (
    <DialogPanel title={t('title')} closeHref={closeHref} closeLabel={ui('close')}>
      <div className="forms grid gap-4">
        <Form
          id="picture"
          action={changePicture}
          submit={t('save')}
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID() }}
          sections={[
            {
              fields: [
                {
                  type: 'file',
                  name: 'file',
                  label: fields('file'),
                  hint: t('hint'),
                  accept: pictureTypes,
                  wrongKind: reasons('fileType', { field: fields('file'), kinds: pictureKinds }),
                  required: true,
                  wide: true,
                },
              ],
            },
          ]}
          above={
            <PicturePreview
              formId="picture"
              name={own?.NickName || own?.UserName || ''}
              picture={picture}
              tooLarge={reasons('tooLarge', { field: fields('file') })}
            />
          }
        />
        {(picture || !own) && (
          <Form
            id="noPicture"
            action={removePicture}
            submit={t('remove')}
            variant="destructive"
            discardable
            hidden={{ requestId: randomUUID() }}
            sections={[]}
          />
        )}
      </div>
    </DialogPanel>
  )
}
