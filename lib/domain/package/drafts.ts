import 'server-only'
import { randomUUID } from 'node:crypto'
import { readSession } from '@/lib/auth/session'
import type { FieldReasons } from '@/lib/contract/reasons'
import { packageKinds } from '@/lib/contract/release'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { failedState } from '@/lib/form/action-state'
import type { FormState, FormValues } from '@/lib/form/form-state'
import { sessionName } from '@/lib/live/page-session'
import { answerSiblings, askSiblings } from '@/lib/process/siblings'

/** Milliseconds for which a refused form is stored for its page. */
const keptFor = 30 * 60_000
/** The most stored forms of all sessions, and of one; the oldest is dropped first. */
const mostKept = 200
const mostOfSession = 20
/** The most characters of all stored forms of one session. */
const roomOfSession = 400_000

/** The characters of a form's id. */
const idLength = 36

/** The reason of a refusal as data: route handlers and pages have different copies of the error classes. */
type Failure = { fields: FieldReasons } | { code: UpstreamError['code']; details: UpstreamError['details'] }

interface Draft {
  /** The name of the session in which the form was typed: no other session can read it. */
  session: string
  at: number
  length: number
  values: FormValues
  failure: Failure
}

declare global {
  var packageDrafts: Map<string, Draft> | undefined
}

function drafts(): Map<string, Draft> {
  globalThis.packageDrafts ??= new Map()
  return globalThis.packageDrafts
}

answerSiblings('draft', (id) => {
  const draft = drafts().get(id)
  return draft && JSON.stringify(draft)
})

/** A stored form; the process that stored it may be another one than that of its page. */
async function findDraft(id: string): Promise<Draft | undefined> {
  const own = drafts().get(id)
  if (own || id.length !== idLength) return own
  const [text] = await askSiblings('draft', id)
  if (text === undefined) return undefined
  const draft: Draft = JSON.parse(text)
  return draft
}

/**
 * Stores a form that a route handler refused, with its input, for the page that it leads back to: an address
 * and a cookie are too short. Returns its id. Throws an error that is no refusal.
 */
export async function keepDraft(values: FormValues, error: unknown): Promise<string> {
  const draft = {
    session: await nameOfSession(),
    at: Date.now(),
    length: JSON.stringify(values).length,
    values,
    failure: failureOf(error),
  }
  const all = drafts()
  for (const [id, { at }] of all) if (draft.at - at > keptFor || all.size >= mostKept) all.delete(id)
  makeRoom(all, draft)
  const id = randomUUID()
  all.set(id, draft)
  // A timer deletes it, because an ended session makes no more requests.
  setTimeout(() => all.delete(id), keptFor).unref()
  return id
}

/** Deletes the oldest drafts of a session until there is room for another one. */
function makeRoom(all: Map<string, Draft>, { session, length }: Draft): void {
  const own = [...all].filter(([, draft]) => draft.session === session)
  let taken = own.reduce((sum, [, draft]) => sum + draft.length, length)
  let count = own.length
  for (const [id, draft] of own) {
    if (count < mostOfSession && taken <= roomOfSession) return
    all.delete(id)
    count -= 1
    taken -= draft.length
  }
}

async function nameOfSession(): Promise<string> {
  const session = await readSession()
  return session ? sessionName(session) : ''
}

function failureOf(error: unknown): Failure {
  if (error instanceof FieldRefusal) return { fields: error.fields }
  if (error instanceof UpstreamError) return { code: error.code, details: error.details }
  throw error
}

/**
 * The state of a stored form in the request's language; undefined after its time, and for another session.
 */
export async function readDraft(id: string | undefined): Promise<FormState | undefined> {
  const draft = id === undefined ? undefined : await findDraft(id)
  if (!draft || draft.session !== (await nameOfSession()) || Date.now() - draft.at > keptFor) return undefined
  const { values, failure } = draft
  const error =
    'fields' in failure ? new FieldRefusal(failure.fields) : new UpstreamError(failure.code, failure.details)
  return failedState(error, values, { fileKinds: packageKinds })
}
