import type { BrowserContext } from 'playwright'
import { expect, onTestFinished } from 'vitest'

/** The browser's own remark where the session that a page listens for is no longer the one in it. */
export const streamRefused = /status of 401 .*\/api\/live\?/

/**
 * Collects the faults of a context's pages, a line each: an error in the browser's console (a violated content policy
 * is one), a thrown error, a request to another host than the console.
 */
export function watchFaults(context: BrowserContext, consoleUrl: string): string[] {
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
  return faults
}

/** At the end of the test: closes its page or context, then fails the test for each fault that it did not expect. */
export function closeWithTest(
  closed: { close(): Promise<void> },
  faults: string[],
  expected: readonly RegExp[],
): void {
  onTestFinished(async () => {
    await closed.close()
    // Taken out of the list, which the tests of a shared context share.
    const own = faults.splice(0).filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    expect(own, 'faults of the page').toEqual([])
  })
}
