import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import type { ResultWords } from '@/lib/form/result-words'
import { getTranslations } from '@/lib/i18n/translations'
import type { Action, Edit, Picks } from './action'
import type { List } from './list'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import { type EndChange, endChange, type Renewal, type TermChoice, termChoice, termOf } from './renewal'
import { listMessages, listWords, type Words } from './words'

/** A dialog as data in the operator's language, which `ListDialog` draws. */
export interface DialogView {
  title: string
  /** A second name of the one row that is edited. */
  detail?: string
  closeHref: string
  /** Why there is nothing to send: nothing was chosen, all of it is gone, or nothing would change. */
  refusal?: string
  /** The choice of the term that gives the rows a new end. */
  choice?: TermChoice
  form: {
    id: 'bulk' | 'edit'
    submit: string
    bad: boolean
    hidden: Record<string, string>
    ids: number[]
    sections: FieldSection[]
    initial?: FormValues
    /** The words around the rows that the action answers. */
    result?: ResultWords
  }
  /** The rows that will be touched, named; absent where they cannot be read now but the form was sent. */
  touched?: {
    question: string
    /** How many rows, where the question does not say it. */
    heading?: string
    rows: { id: number; label: string; detail?: string; change?: EndChange }[]
    note?: string
    warnings: string[]
  }
}

/** The rows that a dialog is about and where it leads, for a list's screen and for the page of one row alike. */
interface Asked<Row> {
  list: List<Row>
  pass: Pass
  dialog: string | undefined
  ids: readonly number[]
  /** The rows of those ids that are there; undefined where they cannot be read. */
  rows: readonly Row[] | undefined
  picks: Picks
  closeHref: string
  /** Where the page goes on once the action is done. */
  returnTo: string
  /** The term of the address, and the dialog's address with another; absent on the page of one row. */
  term?: { asked: string | undefined; hrefOf: (dialog: string, term: string) => string }
}

/** The dialog that an open list's address asks for; undefined where it asks for none that the operator may have. */
export async function dialogView<Row, Beside>(open: OpenList<Row, Beside>): Promise<DialogView | undefined> {
  const { list, state, pass, path, search, read } = open
  const closeHref = listHref(path, search, {})
  return dialogOf({
    list,
    pass,
    dialog: state.dialog,
    ids: state.ids,
    rows: read.ok ? read.data.chosen : undefined,
    picks: read.ok ? read.data.picks : {},
    closeHref,
    returnTo: closeHref,
    term: {
      asked: state.term,
      hrefOf: (dialog, term) => listHref(path, search, { dialog, id: state.ids, term }),
    },
  })
}

/** The dialog over rows: the edit of one, or the confirmation of an action. */
export async function dialogOf<Row>(asked: Asked<Row>): Promise<DialogView | undefined> {
  const { list, pass, dialog, rows } = asked
  if (!dialog || !list.write) return undefined
  // A pass that may do nothing draws the form again whose session ended while it was sent.
  if (rows && !mayWrite(list, pass)) return undefined
  if (dialog === 'edit') return list.edit && editOf(asked, list.edit)
  const action = Object.hasOwn(list.actions, dialog) ? list.actions[dialog] : undefined
  return action && confirmationOf(asked, dialog, action)
}

async function editOf<Row>(
  { list, pass, rows, closeHref, returnTo, ids }: Asked<Row>,
  edit: Edit<Row>,
): Promise<DialogView> {
  const row = rows?.find((each) => edit.offered(each, pass.user))
  const [own, t, errors, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    getTranslations('errors'),
    listWords(pass.locale),
  ])
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
      },
      ids: [...ids].slice(0, 1),
      sections: await edit.sections(words, row),
      initial: row === undefined ? undefined : edit.values(row, words),
    },
  }
}

async function confirmationOf<Row>(
  asked: Asked<Row>,
  name: string,
  action: Action<Row>,
): Promise<DialogView> {
  const { list, pass, rows, ids, picks, closeHref, returnTo } = asked
  const [own, t, reasons, errors, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    getTranslations('reasons'),
    getTranslations('errors'),
    listWords(pass.locale),
  ])
  const offered = rows?.filter((row) => action.offered(row, pass.user)) ?? []
  const renewed = action.renews && renewalOf(action.renews, offered, asked, words)
  const allowed = renewed ? offered.filter((row) => renewed.changes.has(row)) : offered
  const taken = action.single ? allowed.slice(0, 1) : allowed
  const count = taken.length
  const notLater = offered.length - allowed.length
  const left = (rows?.length ?? 0) - notLater - count
  const gone = ids.length - (rows?.length ?? ids.length)
  const title = own(`actions.${name}`)
  const drawn = await attempt(async () => action.draw?.({ api: pass.api, rows: taken, words }))
  const { fields: drawnFields, initial, details } = (drawn.ok && drawn.data) || {}
  const fields = [
    ...(drawnFields ?? action.fields?.(words, picks, taken) ?? []),
    ...(action.password ? [passwordField(words.fields('confirmation'), t('passwordHint'))] : []),
  ]
  const nothing =
    ids.length === 0
      ? reasons('nothingSelected')
      : notLater > 0
        ? t('notLater', { count: notLater })
        : left > 0
          ? t('unchanged')
          : errors('missing')
  const versions = () => taken.map((row) => `${list.id(row)}.${versionOf(list, row)}`).join(' ')
  return {
    title,
    closeHref,
    refusal: rows && count === 0 ? nothing : drawn.ok ? undefined : own('failed'),
    choice:
      renewed &&
      asked.term &&
      termChoice(renewed.renewal, {
        term: renewed.term,
        words,
        hrefOf: (term) => asked.term?.hrefOf(name, term) ?? '',
        texts: { label: t('term'), apply: t('preview') },
      }),
    form: {
      id: 'bulk',
      submit: own(`submit.${name}`) || title,
      bad: action.bad ?? false,
      hidden: {
        action: name,
        returnTo,
        ...(action.single && { rowVersion: versionOf(list, taken[0]) }),
        ...(action.versioned && { versions: versions() }),
        ...(renewed && { term: renewed.term, ends: endsOf(list, taken, renewed.changes) }),
      },
      // A form that was sent holds the ids that its confirmation named, also when the rows cannot be read now.
      ids: rows ? taken.map((row) => list.id(row)) : [...ids],
      sections: fields.length > 0 ? [{ fields }] : [],
      initial,
      result: action.answers && {
        title: own('made.title'),
        note: own('made.note'),
        columns: action.answers.map((field) => words.fields(field)),
        download: own('made.download'),
        leave: own('made.leave'),
        goOn: { label: own('made.goOn'), href: returnTo },
      },
    },
    touched: rows && {
      question: own(`confirm.${name}`, { count }),
      heading: name === 'delete' ? t('touchedDelete', { things: own('things', { count }) }) : undefined,
      rows: taken.map((row) => ({
        id: list.id(row),
        label: list.label(row),
        detail: [list.detail?.(row), action.touchedDetail?.(row, words), details?.get(list.id(row))]
          .filter(Boolean)
          .join(' · '),
        change: renewed?.changes.get(row),
      })),
      note: own(`notes.${name}`) || undefined,
      warnings: [
        ...(notLater > 0 ? [t('notLater', { count: notLater })] : []),
        ...(left > 0 ? [t('left', { count: left })] : []),
        ...(gone > 0 ? [t('gone', { count: gone })] : []),
      ],
    },
  }
}

/** The term that the address asks for, and the change of each row to which it gives a later end. */
function renewalOf<Row>(
  renewal: Renewal<Row>,
  offered: readonly Row[],
  { term: at }: Pick<Asked<Row>, 'term'>,
  words: Words,
) {
  const term = termOf(renewal, at?.asked, words)
  const changes = new Map<Row, EndChange & { end: Date | null }>()
  for (const row of offered) {
    const change = endChange(renewal, row, { term, words })
    if (change) changes.set(row, change)
  }
  return { renewal, term, changes }
}

/** The new ends as the form sends them, so that exactly what was shown is written. */
function endsOf<Row>(
  { id }: Pick<List<Row>, 'id'>,
  rows: readonly Row[],
  changes: ReadonlyMap<Row, { end: Date | null }>,
): string {
  return rows
    .flatMap((row) => {
      const end = changes.get(row)?.end
      return end ? [`${id(row)}.${end.getTime()}`] : []
    })
    .join(' ')
}

function versionOf<Row>({ rowVersion }: List<Row>, row: Row | undefined): string {
  return row === undefined || !rowVersion ? '' : String(rowVersion(row))
}

function passwordField(label: string, hint: string): FieldSpec {
  return {
    type: 'password',
    name: 'confirmation',
    label,
    hint,
    required: true,
    wide: true,
    autoComplete: 'current-password',
  }
}
