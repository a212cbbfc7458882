import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { codeMessage } from '@/lib/errors/code-message'
import type { Failure } from '@/lib/errors/errors'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { ResultWords } from '@/lib/form/result-words'
import { getTranslations } from '@/lib/i18n/translations'
import type { Action, Drawn } from './action'
import { type DialogRequest, type DialogView, versionOf } from './dialog'
import type { List } from './list'
import { agreement, massOf, massRefusal, massTexts, mostNamed, needsAgreement } from './mass-view'
import {
  addressWithoutChoice,
  type ChoiceForm,
  type EndChange,
  endChange,
  type Renewal,
  termChoice,
  termOf,
} from './renewal'
import { type ListWords, listMessages, listWords, type Words } from './words'

/** The rows that an action will touch, of those that were asked for, and the count of the others. */
interface Plan<Row> {
  taken: Row[]
  /** The others: in a state that does not allow it, with an end that would not become later, deleted. */
  left: number
  notLater: number
  gone: number
  renewed?: { renewal: Renewal<Row>; term: string; changes: ReadonlyMap<Row, NewEnd> }
}

type ListText = Awaited<ReturnType<typeof getTranslations<'list'>>>
type Mass = ReturnType<typeof massOf>

type NewEnd = EndChange & { end: Date | null }

/** An action that is confirmed, with the words and the rows of its dialog. */
interface Confirming<Row> {
  request: DialogRequest<Row>
  name: string
  action: Action<Row>
  plan: Plan<Row>
  mass: Mass
  drawing: Partial<Drawn>
  own: ListWords
  t: ListText
  words: Words
}

/** The confirmation of an action: the rows that it will touch by name, and its form. */
export async function confirmationOf<Row>(
  request: DialogRequest<Row>,
  name: string,
  action: Action<Row>,
): Promise<DialogView> {
  const { list, pass, rows, closeHref, term } = request
  const [own, t, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    listWords(pass.locale),
  ])
  const plan = planOf(request, action, words)
  const { taken, renewed } = plan
  const drawn = await attempt(async () =>
    action.draw?.({ api: pass.api, rows: taken, words, chosen: term.chosen, record: list.record ?? 0 }),
  )
  const drawing: Partial<Drawn> = (drawn.ok && drawn.data) || {}
  const { choice: first, obstacles = [] } = drawing
  const confirming = { request, name, action, plan, mass: massOf(request, taken), drawing, own, t, words }
  const failed = drawn.ok ? undefined : await failedDrawing(own('failed'), drawn.failure)
  return {
    title: own(`actions.${name}`),
    closeHref,
    refusal:
      (await massRefusal(request, action)) ??
      (rows && taken.length === 0 ? await refusalOf(plan, request, own(`refused.${name}`)) : failed),
    choice:
      renewed &&
      termChoice(renewed.renewal, {
        term: renewed.term,
        words,
        hrefOf: (other) => term.hrefOf(name, other),
        texts: { label: t('term'), apply: t('preview') },
      }),
    chosenFirst: first && choiceForm(first, term.hrefOf(name, ''), t('preview')),
    isHeld: rows && (first?.value === '' || obstacles.length > 0),
    form: await formOf(confirming),
    touched: rows && (await touchedOf(confirming)),
  }
}

async function formOf<Row>(confirming: Confirming<Row>): Promise<DialogView['form']> {
  const { request, name, action, plan, mass, drawing, own, t, words } = confirming
  const { list, rows, ids, picks, returnTo } = request
  const { taken } = plan
  const fields = [
    ...(drawing.fields ?? action.fields?.(words, picks, taken) ?? []),
    ...(mass && needsAgreement(action, taken.length) ? [await agreement(taken.length, own)] : []),
    ...(action.password ? [passwordField(words.fields('confirmation'), t('passwordHint'))] : []),
  ]
  return {
    id: 'bulk',
    submit: own(`submit.${name}`) || own(`actions.${name}`),
    bad: action.bad ?? false,
    hidden: {
      action: name,
      returnTo,
      ...recordOf(list),
      ...(mass?.hidden ?? seenOf(list, action, plan)),
      ...endsOf(list, plan),
      ...drawing.hidden,
    },
    // A form that was sent holds the ids that its confirmation named, also when the rows cannot be read now.
    ids: mass ? [] : rows ? taken.map((row) => list.id(row)) : [...ids],
    sections: fields.length > 0 ? [{ fields }] : [],
    initial: drawing.initial,
    preview: action.preview && own(`preview.${name}`),
    result: action.answers && resultWords({ ...action, answers: action.answers }, own, words, returnTo),
  }
}

/**
 * The rows that an action will touch, by name.
 * @spec 5.23: A department is deleted in its tree, where the question names it by its path instead.
 */
async function touchedOf<Row>(confirming: Confirming<Row>): Promise<DialogView['touched']> {
  const { request, name, action, plan, mass, drawing, own, t, words } = confirming
  const { list } = request
  const { taken, renewed } = plan
  const count = taken.length
  return {
    question: own(`confirm.${name}`, { count }),
    heading: name === 'delete' ? t('touchedDelete', { things: own('things', { count }) }) : undefined,
    rows: (mass ? taken.slice(0, mostNamed) : taken).map((row) => ({
      id: list.id(row),
      label: list.label(row),
      detail: [list.detail?.(row), action.touchedDetail?.(row, words), drawing.details?.get(list.id(row))]
        .filter(Boolean)
        .join(' · '),
      change: renewed?.changes.get(row),
    })),
    sums: drawing.sums,
    ...(mass && (await massTexts(request, count, mass.hidden.rows))),
    note: own(`notes.${name}`) || undefined,
    warnings: [
      ...(drawing.obstacles ?? []),
      ...(['notLater', 'left', 'gone'] as const).flatMap((kind) =>
        plan[kind] > 0 ? [t(kind, { count: plan[kind] })] : [],
      ),
    ],
  }
}

/** Why the form of an action cannot be drawn: what could not be read, the failure, and its request id. */
async function failedDrawing(failed: string, failure: Failure): Promise<string> {
  const form = await getTranslations('form')
  return `${failed}: ${await codeMessage(failure.code, failure)} ${form('requestId')}: ${failure.requestId}`
}

function choiceForm(choice: NonNullable<Drawn['choice']>, href: string, apply: string): ChoiceForm {
  return { ...choice, ...addressWithoutChoice(href), apply }
}

/** Chooses the rows that the action will touch; of those it gives a new end, the ones to which it is a later one. */
function planOf<Row>(
  { rows, ids, pass, term: at }: DialogRequest<Row>,
  action: Action<Row>,
  words: Words,
): Plan<Row> {
  const offered = rows?.filter((row) => action.offered(row, pass.user)) ?? []
  const renewed = action.renews && renewalOf(action.renews, offered, at.chosen, words)
  const allowed = renewed ? offered.filter((row) => renewed.changes.has(row)) : offered
  const taken = action.single ? allowed.slice(0, 1) : allowed
  const notLater = offered.length - allowed.length
  const found = rows?.length ?? 0
  return {
    taken,
    notLater,
    left: found - notLater - taken.length,
    gone: rows ? ids.length - found : 0,
    renewed,
  }
}

/** The term that the address asks for, and the change of each row to which it gives a later end. */
function renewalOf<Row>(
  renewal: Renewal<Row>,
  offered: readonly Row[],
  chosen: string | undefined,
  words: Words,
) {
  const term = termOf(renewal, chosen, words)
  const changes = new Map<Row, NewEnd>()
  for (const row of offered) {
    const change = endChange(renewal, row, { term, words })
    if (change) changes.set(row, change)
  }
  return { renewal, term, changes }
}

/** The record on whose page the list is. */
const recordOf = ({ record }: { record?: number }): Record<string, string> =>
  record === undefined ? {} : { record: String(record) }

/** Why an action touches no row; `own`: the list's reason why rows are not offered it, if it has one. @spec 5.24 */
async function refusalOf<Row>(
  { left, notLater }: Plan<Row>,
  { ids, all }: DialogRequest<Row>,
  own: string,
): Promise<string> {
  const t = await getTranslations()
  if (ids.length === 0 && !all) return t('reasons.nothingSelected')
  if (notLater > 0) return t('list.notLater', { count: notLater })
  return left > 0 ? own || t('list.unchanged') : t('errors.missing')
}

/** The hidden fields that hold what the confirmation showed, so that exactly this is written. */
function seenOf<Row>(
  list: List<Row>,
  { single, versioned }: Action<Row>,
  { taken }: Plan<Row>,
): Record<string, string> {
  return {
    ...(single && { rowVersion: versionOf(list, taken[0]) }),
    ...(versioned && {
      versions: taken.map((row) => `${list.id(row)}.${versionOf(list, row)}`).join(' '),
    }),
  }
}

/** The ends that an action gives its rows, as it showed them. */
function endsOf<Row>(list: List<Row>, { taken, renewed }: Plan<Row>): Record<string, string> {
  if (!renewed) return {}
  const ends = taken.flatMap((row) => {
    const end = renewed.changes.get(row)?.end
    return end ? [`${list.id(row)}.${end.getTime()}`] : []
  })
  return { term: renewed.term, ends: ends.join(' ') }
}

function resultWords(
  { answers, single }: Pick<Required<Action<unknown>>, 'answers'> & Pick<Action<unknown>, 'single'>,
  own: ListWords,
  { t, fields }: Words,
  returnTo: string,
): ResultWords {
  const copied = answers.at(-1)
  return {
    title: own('made.title'),
    note: own('made.note'),
    columns: answers.map((field) => fields(field)),
    // The texts of many rows are kept by the file; one row's can be copied.
    ...(single &&
      copied && { copy: { label: t('record.copy', { term: fields(copied) }), done: t('record.copied') } }),
    download: own('made.download'),
    leave: own('made.leave'),
    goOn: { label: own('made.goOn'), href: returnTo },
  }
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
