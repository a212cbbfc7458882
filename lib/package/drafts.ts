import 'server-only'
import { randomUUID } from 'node:crypto'
import type { FieldReasons } from '@/lib/contract/reasons'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import { failedState } from '@/lib/form/action-state'
import type { FormState, FormValues } from '@/lib/form/form-state'

/** Milliseconds that a refused form is kept for its page. */
const keptFor = 30 * 60_000
/** The most that are kept; the oldest gives way. */
const mostKept = 200

/** Why a form was refused, as data: route handlers and pages have their own copies of the classes of errors. */
type Failure = { fields: FieldReasons } | { code: UpstreamError['code']; details: UpstreamError['details'] }

interface Draft {
  /** The account that typed it. */
  loginId: number
  at: number
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

/**
 * Keeps a form that a route handler refused, with what was typed, for the page that it leads back to: an address and a
 * cookie are too short for it. Answers its id. Throws an error that is no refusal.
 */
export function keepDraft(loginId: number, values: FormValues, error: unknown): string {
  const all = drafts()
  const now = Date.now()
  for (const [id, { at }] of all) if (now - at > keptFor || all.size >= mostKept) all.delete(id)
  const id = randomUUID()
  all.set(id, { loginId, at: now, values, failure: failureOf(error) })
  return id
}

function failureOf(error: unknown): Failure {
  if (error instanceof FieldRefusal) return { fields: error.fields }
  if (error instanceof UpstreamError) return { code: error.code, details: error.details }
  throw error
}

/** The state of a kept form in the language of the request; undefined after a while, and for another account. */
export async function readDraft(loginId: number, id: string | undefined): Promise<FormState | undefined> {
  const draft = id === undefined ? undefined : drafts().get(id)
  if (!draft || draft.loginId !== loginId || Date.now() - draft.at > keptFor) return undefined
  const { values, failure } = draft
  const error =
    'fields' in failure ? new FieldRefusal(failure.fields) : new UpstreamError(failure.code, failure.details)
  return failedState(error, values)
}
