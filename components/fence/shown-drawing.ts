import { type PictureSpec, pictureHtml } from '@/components/map/picture-html'
import { carriedLines } from '@/lib/form/carried'
import type { FormValues } from '@/lib/form/form-state'
import type { Option } from '@/lib/form/option'

interface Drawn {
  /** The fields that a click or an undo changed. */
  fields: FormValues
  picture: PictureSpec
  window: string
  note: string
}

/**
 * The form again with its input, the clicked coordinates, their picture, and the groups that its search
 * found.
 */
export function shownDrawing(
  { fields, picture, window, note }: Drawn,
  values: FormValues,
  groups: readonly Option[] | undefined,
) {
  return {
    values: { ...values, ...fields, clicked: '', draw: '' },
    shown: {
      svg: pictureHtml(picture).text,
      window,
      note,
      ...(groups && { groupIds: carriedLines(groups) }),
    },
  }
}
