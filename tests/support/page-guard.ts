import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'

/**
 * The browser's console message when a page's event stream is refused, because its session has ended or
 * changed.
 */
export const streamRefused = /status of 401 .*\/api\/live(?:\/state)?\?/

/** The page that refuses an operator answers with its own status, which the browser reports as an error. */
const refusal = /status of 401 .*\/401\)$/

/**
 * Collects the faults of a context's pages, a line each: errors in the browser's console (including violations of the
 * content policy), thrown errors, and requests to other hosts than the console.
 */
export function watchFaults(context: BrowserContext, consoleUrl: string): string[] {
  const faults: string[] = []
  const { host } = new URL(consoleUrl)
  context.on('console', (message) => {
    const fault = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !refusal.test(fault)) faults.push(fault)
  })
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) faults.push(`asked ${url.href}`)
  })
  return faults
}

/** Fails for every unexpected fault of a test's page, and clears the list. */
export function expectNone(faults: string[], expected: readonly RegExp[]): void {
  const own = faults.splice(0).filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  expect(own.join('\n'), 'faults of the page').toBe('')
}
