import type { IncomingMessage } from 'node:http'
import { type FormUnderWay, serverProcess } from '../../lib/process/server-process.ts'

const underWay = new WeakMap<IncomingMessage, FormUnderWay>()

/** Hands a request on to Next.js, noting of one with a form whether an action gets it. */
export function carryForm(request: IncomingMessage, handle: () => void): void {
  if (mayHoldForm(request)) {
    const form = { hasArrived: false }
    underWay.set(request, form)
    serverProcess().forms.run(form, handle)
  } else handle()
}

/**
 * Whether Next.js failed before an action got the form: it could not be read, its arguments are those of no form, or no
 * action has its id. Next.js answers these with 500 or 409, of which 400 is the right one.
 */
export function isUnreadForm(request: IncomingMessage, status: number): boolean {
  return underWay.get(request)?.hasArrived === false && [400, 409, 500].includes(status)
}

function mayHoldForm({ method, headers }: IncomingMessage): boolean {
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return method === 'POST' && (isMultipart || 'next-action' in headers)
}
