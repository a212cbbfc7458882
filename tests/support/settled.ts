import type { Page, Request } from 'playwright'

/** Milliseconds without a request after which a page has all that it asked for. */
const quiet = 500

/**
 * Goes to a page and waits until it is drawn and asks for nothing more, so that script has taken it over. Not the
 * browser's own idle network: the stream by which a page hears of its session stays open, and would be waited for.
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
