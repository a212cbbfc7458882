import type { Page, Request } from 'playwright'

/** Milliseconds without a request until a page counts as settled. */
const quiet = 500

/**
 * Opens a page and waits until it is rendered and sends no more requests, so that it is hydrated. Playwright's
 * networkidle would wait for ever for the page's live event stream.
 */
export async function settled(page: Page, go: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'
  const onRequest = (request: Request) => {
    if (isStream(request)) return
    open.add(request)
    last = Date.now()
  }
  const onEnd = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', onRequest)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  try {
    await go()
    last = Date.now()
    while (open.size > 0 || Date.now() - last < quiet) await page.waitForTimeout(50)
  } finally {
    page.off('request', onRequest)
    page.off('requestfinished', onEnd)
    page.off('requestfailed', onEnd)
  }
}
