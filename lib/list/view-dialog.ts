import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { longestViewName, type SavedView } from '@/lib/contract/saved-view'
import type { FieldSection } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { recordForm } from '@/lib/form/record-form'
import { getTranslations } from '@/lib/i18n/translations'
import { first } from '@/lib/screens/search-params'
import { arrangedColumns, type ChosenLayout } from './chosen-layout'
import { listHref } from './list-address'
import { columnsParameter, namedColumns, type ViewedAt, viewQuery } from './saved-views'
import { listWords } from './words'

/** The dialogs of saved views, as the address names them. */
export const restoreView = 'restoreView'
const viewDialogs = ['saveView', 'editView', 'deleteView', restoreView] as const

/** A dialog about a saved view as data in the operator's language, which `ViewDialog` draws. */
export interface ViewDialogView {
  title: string
  closeHref: string
  /** Why there is nothing to send. */
  refusal?: string
  text: string
  form: {
    submit: string
    bad: boolean
    hidden: Record<string, string>
    sections: FieldSection[]
    initial?: FormValues
  }
  /** The dialog that deletes the view. */
  remove?: { label: string; href: string }
}

type At = ViewedAt & { pass: Pass; layout: ChosenLayout }

/** The dialog about a saved view that an address asks for. */
export async function viewDialog(at: At): Promise<ViewDialogView | undefined> {
  const named = first(at.search.dialog)
  const name = viewDialogs.find((known) => known === named)
  if (!name) return undefined
  const id = first(at.search.id) ?? ''
  const view = at.views.find(({ viewId }) => String(viewId) === id)
  const query = await queryToSave(at)
  const closeHref = listHref(at.path, at.search, {})
  const hidden = { screen: at.list.screen, returnTo: closeHref, query }
  const dialog: Dialog = {
    at,
    view,
    query,
    t: await getTranslations('views'),
    hidden:
      name === 'saveView' ? hidden : { ...hidden, viewId: id, rowVersion: String(view?.rowVersion ?? '') },
  }
  const isMissing = (name === 'editView' || name === 'deleteView') && !view
  const missing = isMissing ? (await getTranslations('errors'))('missing') : undefined
  return { closeHref, refusal: missing, ...(await drawers[name](dialog)) }
}

interface Dialog {
  at: At
  /** The view that it is about. */
  view: SavedView | undefined
  /** The address as a view keeps it. */
  query: string
  hidden: Record<string, string>
  t: Awaited<ReturnType<typeof getTranslations<'views'>>>
}

type Drawn = Omit<ViewDialogView, 'closeHref'>

const drawers: Readonly<Record<(typeof viewDialogs)[number], (dialog: Dialog) => Promise<Drawn>>> = {
  async saveView({ at, query, hidden, t }) {
    return {
      title: t('save'),
      refusal: query === '' ? t('nothingToSave') : undefined,
      text: t('saveText'),
      form: {
        submit: t('save'),
        bad: false,
        hidden: { action: 'save', ...hidden },
        sections: await sectionsOf(at, undefined, query),
        initial: {},
      },
    }
  },
  async editView({ at, view, query, hidden, t }) {
    const { hidden: drawn, ...form } = recordForm(view, {
      untold: (await getTranslations('form'))('untold'),
      sections: await sectionsOf(at, view, query),
      initial: ({ viewName, shared, isDefault }) => ({
        viewName,
        shared: tickOf(shared),
        asDefault: tickOf(isDefault),
      }),
      saidBy: { isDefault: ['asDefault'] },
    })
    const href = view?.mayChange && listHref(at.path, at.search, { dialog: 'deleteView', id: view.viewId })
    return {
      title: t('edit', { name: view?.viewName ?? '' }),
      text: view && !view.isOwn ? t('sharedBy', { account: view.account }) : '',
      form: {
        submit: (await getTranslations('list'))('save'),
        bad: false,
        hidden: { action: 'edit', ...hidden, ...drawn },
        ...form,
      },
      remove: href ? { label: t('delete'), href } : undefined,
    }
  },
  async deleteView({ view, hidden, t }) {
    const text = t('deleteText', { name: view?.viewName ?? '' })
    return {
      title: t('delete'),
      text: view?.shared ? `${text} ${t('deleteShared')}` : text,
      form: {
        submit: t('delete'),
        bad: true,
        hidden: { action: 'delete', ...hidden },
        sections: [],
        initial: {},
      },
    }
  },
  async [restoreView]({ hidden, t }) {
    const list = await getTranslations('list')
    return {
      title: list('undo.title'),
      text: t('restoreText'),
      form: {
        submit: list('undo.submit'),
        bad: false,
        hidden: { action: 'restore', ...hidden },
        sections: [],
        initial: {},
      },
    }
  },
}

/** The present address as a view keeps it, with the columns of the operator's own choice. */
async function queryToSave({ list, search, pass, layout }: At): Promise<string> {
  const query = viewQuery(list, search)
  const isArranged = layout.isChosen || layout.columnOrder.length > 1
  if (query === '' || namedColumns(list, search).length > 0 || !isArranged) return query
  const words = await listWords(pass.locale)
  const [, ...columns] = arrangedColumns(list, { user: pass.user, layout, words })
  const visible = columns.filter((column) => column.getIsVisible()).map(({ id }) => id)
  return viewQuery(list, { ...search, [columnsParameter]: visible.join('.') })
}

async function sectionsOf(at: At, view: SavedView | undefined, query: string): Promise<FieldSection[]> {
  const [t, fields] = await Promise.all([getTranslations('views'), getTranslations('fields')])
  const isChanged = view?.isOwn && query !== '' && at.current !== view
  const share = at.pass.user.AgentInfoId === null ? t('shareWithout') : t('share')
  return [
    {
      fields: [
        {
          type: 'text',
          name: 'viewName',
          label: fields('viewName'),
          required: true,
          maxLength: longestViewName,
          autoFocus: true,
          wide: true,
        },
        { type: 'checkbox', name: 'shared', label: share, wide: true },
        { type: 'checkbox', name: 'asDefault', label: t('asDefault'), wide: true },
        ...(isChanged
          ? [{ type: 'checkbox' as const, name: 'takeQuery', label: t('takeQuery'), wide: true }]
          : []),
      ],
    },
  ]
}

const tickOf = (value: boolean | undefined) => (value ? 'true' : '')
