import { pictureHtml } from '@/components/map/picture-html'
import type { Datum } from '@/lib/contract/server-settings'
import { type Asked, drawn } from '@/lib/fence/drawing'
import type { FormValues } from '@/lib/form/form-state'
import type { Locale } from '@/lib/i18n/locales'
import { listWords } from '@/lib/list/words'

/** The form again with its input, the coordinates that were clicked, and the picture of them. */
export async function shownDrawing(
  asked: Asked,
  { values, datum, locale }: { values: FormValues; datum: Datum; locale: Locale },
) {
  const { fields, picture, window, note } = drawn(asked, datum, await listWords(locale))
  return {
    values: { ...values, ...fields, clicked: '', draw: '' },
    shown: { svg: pictureHtml(picture).text, window, note },
  }
}
