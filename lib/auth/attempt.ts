import 'server-only'
import { type Failure, UpstreamError } from '@/lib/errors/errors'
import { checkSession } from './check-session'
import { isFormSent } from './form-sent'
import { redirectToSignIn } from './sign-in-href'

export type Read<Data> = { ok: true; data: Data } | { ok: false; failure: Failure }

/**
 * Runs a page's reads. A failed call becomes a `failure` for the page to draw, because a thrown error leaves
 * a page without script blank; an ended session redirects to sign-in. A platform that answers 401 but knows
 * the session refuses only the call: a redirect to sign-in would lead back here without end. Other errors are
 * thrown.
 */
export async function attempt<Data>(read: () => Promise<Data>): Promise<Read<Data>> {
  try {
    return { ok: true, data: await read() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The answer to a form is not redirected: its page contains the input.
    const formSent = await isFormSent()
    if (error.code !== 'unauthenticated' || formSent) {
      return { ok: false, failure: { ...failureOf(error), formSent } }
    }
    if ((await checkSession()) !== 'valid') return redirectToSignIn()
    return { ok: false, failure: { ...failureOf(error), code: 'illegal' } }
  }
}

/** Details of an error that a page may display. */
export function failureOf({ code, details }: UpstreamError): Failure {
  const { requestId, retryAfter, msg, leftOut } = details
  // A page has no fields that could be marked.
  const key = code === 'invalid' ? 'errors.invalidRead' : undefined
  return { code, requestId, retryAfter, msg, leftOut, key }
}
