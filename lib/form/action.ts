import 'server-only'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { checkSession } from '@/lib/auth/check-session'
import { checkedPass, type Pass } from '@/lib/auth/gate'
import { isSameOrigin } from '@/lib/auth/same-origin'
import type { Permission } from '@/lib/contract/permissions'
import { type FieldReasons, fieldReasons } from '@/lib/contract/reasons'
import { isPassing, UpstreamError } from '@/lib/errors/errors'
import { getTranslations } from '@/lib/i18n/translations'
import { formArrived } from '@/lib/process/server-process'
import { endedState } from './action-ended'
import { failedState, invalidState, refusedState, type Wording } from './action-state'
import { type AnsweredPicks, answerPicks, shownMatches } from './answer-picks'
import { changedValues } from './drawn'
import { type FieldBounds, fieldBounds } from './field-bounds'
import { type Flash, leaveFlash } from './flash'
import { type FormAction, type FormState, type FormValues, idleState, isStale } from './form-state'
import { type FormFiles, formFiles, formValues, longFields, withoutSecrets } from './form-values'
import { findButton, pickNames } from './pick-names'
import { requestIdOf } from './request-id'
import { respelledFields } from './respelled'
import { isOnBehalf, sessionForForm, splitSignIn } from './sign-in-again'
import { type StoredPictures, storePictures } from './stored-pictures'
import { type UnicodeOffer, unicodeOffer } from './unicode-offer'

/**
 * Result of an action: a redirect with a report, rows displayed in place of the form, the form again with its
 * input and the requested texts, the form with the work that a failure left undone, or the same page. `written`: the
 * written values by field, where the schema's output has them otherwise.
 */
export type Outcome =
  | { redirect: string; flash?: Flash; written?: unknown }
  | { result: string[][]; fileName?: string }
  | { shown: Readonly<Record<string, string>>; values: FormValues }
  | { failed: UpstreamError; message: string; values: FormValues }
  | 'stay'

/** An outcome with the written values by field. */
export function withWritten(outcome: Outcome, written: unknown): Outcome {
  return typeof outcome === 'object' && 'redirect' in outcome ? { ...outcome, written } : outcome
}

export interface Work<Input> {
  input: Input
  /** All fields that the form sent, including those that the schema omits. */
  values: FormValues
  /**
   * Files by field name. Only their bytes are exposed: name and type come from the browser and are not
   * trusted.
   */
  files: FormFiles
  /** Idempotency key, equal for equal content of the same form. */
  requestId: string
}

/**
 * A sent form: its fields, its files, and the names of its stored pictures, which a refused form sends again.
 */
interface Sent {
  values: FormValues
  files: FormFiles
  stored: Record<string, string>
}

/** Stores the pictures of a form under its idempotency key. */
type Store = (requestId: string) => Promise<StoredPictures>

/** The common part of all declarations. Fields that no schema has are dropped unread. */
interface Declared<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** Schemas of further fields, which `run` reads from the values. */
  further?: readonly z.ZodType[]
  wording?: Wording
  /** False for a form of texts that the platform checks for Zawgyi. */
  offersUnicode?: boolean
}

interface OpenOptions<Schema extends z.ZodType> extends Declared<Schema> {
  run: (work: Work<z.output<Schema>>) => Promise<Outcome>
}

interface Options<Schema extends z.ZodType> extends Declared<Schema> {
  permission: Permission
  /**
   * File fields whose pictures are stored before the schema runs; the schema gets the stored names instead.
   */
  pictures?: readonly string[]
  /** Whether the form requests something else than its write, such as a picture, so that its searches may wait. */
  isAsking?: (values: FormValues) => boolean
  /** Further texts of a form that is drawn again with the matches of a search, such as its picture. */
  redraw?: (pass: Pass, values: FormValues) => Promise<Readonly<Record<string, string>>>
  run: (work: Work<z.output<Schema>> & { pass: Pass }) => Promise<Outcome>
}

/**
 * Builds a form's action: same origin, session, permission, parse, run. Every failure becomes a state that
 * the form displays with its input. Works without script as a plain form action.
 */
export function defineAction<Schema extends z.ZodType>(options: Options<Schema>): FormAction {
  return guarded(options, async ({ values: sent, files, stored }) => {
    const { values, signIn, author } = splitSignIn(sent)
    const answered = { values: withoutSecrets(values), authorAccount: author.account }
    const session = await sessionForForm(signIn, author)
    if (session === 'acting_ended' || session === 'acting_other')
      return refusedState(session, answered.values)
    if (typeof session === 'string') return endedState({ ...answered, code: session })
    if ('failed' in session)
      return endedState({ ...answered, code: 'unauthenticated', failed: session.failed })
    const pass = await checkedPass(session, options.permission)
    if (pass === 'illegal') return refusedState(pass, answered.values)
    try {
      const isAsking = !values[findButton] && options.isAsking?.(values)
      const picks = isAsking ? undefined : await answerPicks(pass, values)
      if (picks && picks.matches.size > 0)
        return await unchosenState(options, picks, await options.redraw?.(pass, picks.values))
      const store: Store = (requestId) =>
        storePictures(options.pictures ?? [], { api: pass.api, values, files, requestId })
      const run = (work: Work<z.output<Schema>>) => options.run({ ...work, pass })
      return await parseAndRun(options, { values: picks?.values ?? values, files, stored }, run, store)
    } catch (error) {
      if (!(error instanceof UpstreamError && error.code === 'unauthenticated')) throw error
      // A platform may answer 401 although it knows the session: it then refuses only the call.
      if ((await checkSession()) === 'valid') throw new UpstreamError('illegal', error.details)
      return isOnBehalf(author)
        ? refusedState('acting_ended', answered.values)
        : endedState({ ...answered, values: { ...answered.values, ...stored }, code: error.code })
    }
  })
}

/** Builds an action that needs no session. */
export function defineOpenAction<Schema extends z.ZodType>(options: OpenOptions<Schema>): FormAction {
  return guarded(options, (sent) => parseAndRun(options, sent, options.run))
}

/**
 * Builds an action for a form of buttons, such as sign-out: it answers with a page and has no state to
 * display.
 */
export function defineButtonAction<Schema extends z.ZodType>(options: OpenOptions<Schema>) {
  const act = defineOpenAction(options)
  return async (data: FormData): Promise<void> => {
    await act(idleState(), data)
  }
}

function guarded(
  { schema, further = [], wording }: Declared,
  act: (sent: Sent) => Promise<FormState>,
): FormAction {
  let bounds: FieldBounds | undefined
  return async (_state, data) => {
    // Visitors can call an action with any arguments.
    if (!(data instanceof FormData)) throw new TypeError('an action was called without a form')
    formArrived()
    bounds ??= fieldBounds([schema, ...further])
    const sent: Sent = { values: formValues(data, bounds), files: formFiles(data, bounds), stored: {} }
    const values = withoutSecrets(sent.values)
    if (!isSameOrigin(await headers())) return refusedState('foreign_origin', values)
    const long = longFields(sent.values, bounds)
    if (Object.keys(long).length > 0) return longState({ schema, wording }, sent.values, long)
    try {
      return await act(sent)
    } catch (error) {
      unstable_rethrow(error)
      // Renders the page below the answer again, for the current row or a new captcha; not for temporary
      // failures.
      const isRepeated = error instanceof UpstreamError && isPassing(error.code)
      if (!isRepeated) refresh()
      // A form that may be sent again unchanged must have the same idempotency key.
      const state = await failedState(error, isRepeated ? values : { ...values, ...sent.stored }, wording)
      return isStale(state) ? { ...state, values: changedValues(state.values) } : state
    }
  }
}

/** The form with its over-long fields refused, besides other faults; no schema has read these texts. */
function longState(
  { schema, wording }: Declared,
  values: FormValues,
  long: FieldReasons,
): Promise<FormState> {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in long)))
  const { error } = schema.safeParse(others)
  return invalidState({ ...(error && fieldReasons(error)), ...long }, withoutSecrets(values), wording)
}

/** The form with the matches of its searches: to choose among them, which a form that was sent for a write says. */
async function unchosenState(
  { schema, wording }: Declared,
  { values, matches, isSearch }: AnsweredPicks,
  further: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  const safeValues = withoutSecrets(values)
  const shownTexts = { ...further, ...shownMatches(matches) }
  if (isSearch) return { ...idleState(safeValues), status: 'shown', shown: shownTexts }
  const { error } = schema.safeParse(values)
  const [state, t] = await Promise.all([
    invalidState(error ? fieldReasons(error) : {}, safeValues, wording),
    getTranslations('pick'),
  ])
  const messages = [...matches].map(([field, { length }]) => {
    const typed = [values[pickNames(field).text] ?? ''].flat().join()
    return [field, length > 0 ? t('choose') : t('none', { typed })]
  })
  return { ...state, fields: { ...state.fields, ...Object.fromEntries(messages) }, shown: shownTexts }
}

async function parseAndRun<Schema extends z.ZodType>(
  { schema, offersUnicode = true, wording }: Declared<Schema>,
  { values: sent, files, stored }: Sent,
  run: (work: Work<z.output<Schema>>) => Promise<Outcome>,
  store: Store = async () => ({ names: {}, refused: {} }),
): Promise<FormState> {
  const requestId = await requestIdOf(sent, files)
  const { names, refused } = await store(requestId)
  Object.assign(stored, names)
  const values = { ...sent, ...stored }
  const offer = offersUnicode ? await unicodeOffer(values) : undefined
  if (offer) return offeredState({ schema, wording }, offer)
  const parsed = schema.safeParse(values)
  const reasons = { ...(parsed.error && fieldReasons(parsed.error)), ...refused }
  if (!parsed.success || Object.keys(refused).length > 0)
    return invalidState(reasons, withoutSecrets(values), wording)
  const outcome = await run({ input: parsed.data, values, files, requestId })
  if (outcome === 'stay') return { ...idleState(), status: 'done' }
  if ('shown' in outcome) return { ...idleState(), status: 'shown', ...outcome }
  if ('failed' in outcome) {
    const state = await failedState(outcome.failed, withoutSecrets({ ...values, ...outcome.values }))
    return { ...state, fields: {}, message: outcome.message }
  }
  if ('result' in outcome) return { ...idleState(), status: 'done', ...outcome }
  if (outcome.flash) {
    const respelled = respelledFields(values, outcome.written ?? parsed.data)
    await leaveFlash({ ...outcome.flash, respelled }, outcome.redirect)
  }
  redirect(outcome.redirect)
}

/** The form with the suggested texts filled in, besides other faults. */
async function offeredState(
  { schema, wording }: Declared,
  { values, fields }: UnicodeOffer,
): Promise<FormState> {
  const parsed = schema.safeParse(values)
  const reasons = parsed.success ? {} : fieldReasons(parsed.error)
  const state = await invalidState(reasons, withoutSecrets(values), wording)
  return { ...state, fields: { ...state.fields, ...fields } }
}
