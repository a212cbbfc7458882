import 'server-only'
import { selectionLimit } from '@/lib/contract/limits'
import { recordForm } from '@/lib/form/record-form'
import { packIds } from '@/lib/format/packed-ids'
import { getTranslations } from '@/lib/i18n/translations'
import type { Edit } from './action'
import { confirmationOf } from './confirmation-view'
import { type DialogRequest, type DialogView, versionOf } from './dialog'
import { type Changes, listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import type { ListState } from './state'
import { restoredBy } from './undo'
import { undoView } from './undo-view'
import { listMessages, listWords } from './words'

/** The dialog that an open list's address asks for; undefined where it asks for none that the operator may have. */
export async function dialogView<Row, Beside>(open: OpenList<Row, Beside>): Promise<DialogView | undefined> {
  const { list, state, pass, path, search, read } = open
  const closeHref = listHref(path, search, {})
  return dialogOf({
    list,
    pass,
    dialog: state.dialog,
    ids: state.ids,
    rows: read.ok ? read.data.chosen.rows : undefined,
    all: state.all,
    snapshot: read.ok ? read.data.chosen.snapshot : undefined,
    view: state.view,
    picks: read.ok ? read.data.picks : {},
    closeHref,
    returnTo: closeHref,
    term: {
      chosen: state.term,
      hrefOf: (dialog, term) => listHref(path, search, { dialog, term, ...namedBy(state) }),
    },
  })
}

/** The parameters of an address that say which rows its dialog is about. */
function namedBy({ all, ids }: ListState): Changes {
  if (all) return { all: 1 }
  return ids.length > selectionLimit ? { ids: packIds(ids) } : { id: ids }
}

/** The dialog over rows: the edit of one, or the confirmation of an action. */
export async function dialogOf<Row>(request: DialogRequest<Row>): Promise<DialogView | undefined> {
  const { list, pass, dialog, rows } = request
  if (!dialog || !list.write) return undefined
  // A pass that may do nothing draws the form again whose session ended while it was sent.
  if (rows && !mayWrite(list, pass)) return undefined
  if (dialog === 'edit') return list.edit && editOf(request, list.edit)
  if (restoredBy(list, dialog)) return undoView(request, dialog)
  const action = Object.hasOwn(list.actions, dialog) ? list.actions[dialog] : undefined
  return action && confirmationOf(request, dialog, action)
}

async function editOf<Row>(
  { list, pass, rows, closeHref, returnTo, ids }: DialogRequest<Row>,
  edit: Edit<Row>,
): Promise<DialogView> {
  const row = rows?.find((each) => edit.offered(each, pass.user))
  const [own, t, errors, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    getTranslations('errors'),
    listWords(pass.locale),
  ])
  const form = recordForm(row, {
    untold: words.t('form.untold'),
    sections: await edit.sections(words, row),
    initial: (read) => edit.values(read, words),
  })
  return {
    title: own('editTitle', { count: 1, name: row === undefined ? '' : list.label(row) }) || t('edit'),
    detail: row === undefined ? undefined : list.detail?.(row),
    closeHref,
    refusal: rows && row === undefined ? errors('missing') : undefined,
    form: {
      id: 'edit',
      submit: t('save'),
      bad: false,
      hidden: {
        action: 'edit',
        returnTo,
        rowVersion: versionOf(list, row),
        ...form.hidden,
      },
      ids: [...ids].slice(0, 1),
      sections: form.sections,
      initial: form.initial,
    },
  }
}
