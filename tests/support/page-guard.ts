import type { BrowserContext } from 'playwright'
import { expect, onTestFinished } from 'vitest'

/** The browser's message for a live stream of a session that the browser no longer has. */
export const streamRefused = /status of 401 .*\/api\/live\?/

/**
 * Fails the test when a page of the context logs an error (including a violation of the content security policy),
 * throws, or sends a request to another host. Closes the context with the test.
 */
export function guardPages(context: BrowserContext, consoleUrl: string, expected: readonly RegExp[]): void {
  const faults: string[] = []
  const { host } = new URL(consoleUrl)
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) faults.push(`asked ${url.href}`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(
      faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
      'faults of the page',
    ).toEqual([])
  })
}
