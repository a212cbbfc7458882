import 'server-only'
import { type Failure, UpstreamError } from '@/lib/errors'
import { isFormSent } from './form-sent'
import { signInAgain } from './sign-in-href'

export type Read<Data> = { ok: true; data: Data } | { ok: false; failure: Failure }

/**
 * Runs a page's reads. A failed call becomes something that the page can draw, for a thrown error
 * leaves a page without script blank; a session that ended leads to sign-in. Anything else is thrown.
 */
export async function attempt<Data>(read: () => Promise<Data>): Promise<Read<Data>> {
  try {
    return { ok: true, data: await read() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The answer to a form is not led away: the page may hold what was typed.
    const formSent = await isFormSent()
    if (error.code === 'unauthenticated' && !formSent) return signInAgain()
    return { ok: false, failure: { ...failureOf(error), formSent } }
  }
}

/** What may be shown of an error. */
export function failureOf({ code, details }: UpstreamError): Failure {
  return { code, requestId: details.requestId, retryAfter: details.retryAfter, msg: details.msg }
}
