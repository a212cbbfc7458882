import type { IncomingMessage } from 'node:http'
import { type FormUnderWay, serverProcess } from '../../lib/process/server-process.ts'

const underWay = new WeakMap<IncomingMessage, FormUnderWay>()

/** Passes a request on to Next.js; if it has a form, records whether an action receives it. */
export function carryForm(request: IncomingMessage, handle: () => void): void {
  if (mayHoldForm(request)) {
    const form = { hasArrived: false }
    underWay.set(request, form)
    serverProcess().forms.run(form, handle)
  } else handle()
}

/**
 * Whether Next.js failed before an action received the form: it was unreadable, its arguments are not those
 * of a form, or no action has its id. Next.js answers these with 500 or 409; the correct status is 400.
 */
export function isUnreadForm(request: IncomingMessage, status: number): boolean {
  return underWay.get(request)?.hasArrived === false && [400, 409, 500].includes(status)
}

function mayHoldForm({ method, headers }: IncomingMessage): boolean {
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return method === 'POST' && (isMultipart || 'next-action' in headers)
}
