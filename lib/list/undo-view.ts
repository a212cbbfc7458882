import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import type { DialogRequest, DialogView } from './dialog'
import { packRows } from './seen-rows'
import { listMessages } from './words'

/** The confirmation that restores deleted rows: how many, since no list has their names any more. */
export async function undoView<Row>(
  { list, ids, closeHref, returnTo }: DialogRequest<Row>,
  dialog: string,
): Promise<DialogView> {
  const [own, t, reasons] = await Promise.all([
    listMessages(list.words),
    getTranslations('list.undo'),
    getTranslations('reasons'),
  ])
  return {
    title: t('title'),
    closeHref,
    refusal: ids.length === 0 ? reasons('nothingSelected') : undefined,
    form: {
      id: 'bulk',
      submit: t('submit'),
      bad: false,
      hidden: {
        action: dialog,
        returnTo,
        rows: packRows(ids.map((id) => ({ id, version: 0 }))),
        ...(list.record !== undefined && { record: String(list.record) }),
      },
      ids: [],
      sections: [],
    },
    touched: {
      question: t('question', { things: own('things', { count: ids.length }) }),
      rows: [],
      warnings: [],
    },
  }
}
