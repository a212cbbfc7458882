import { type PictureSpec, pictureHtml } from '@/components/map/picture-html'
import type { FormValues } from '@/lib/form/form-state'

interface Drawn {
  /** The fields that a click or an undo changed. */
  fields: FormValues
  picture: PictureSpec
  window: string
  note: string
}

/** The form again with its input, the clicked coordinates and their picture. */
export function shownDrawing({ fields, picture, window, note }: Drawn, values: FormValues) {
  return {
    values: { ...values, ...fields, clicked: '', draw: '' },
    shown: { svg: pictureHtml(picture).text, window, note },
  }
}
