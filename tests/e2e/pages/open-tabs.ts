import type { BrowserContext, Page, Request } from 'playwright'
import { openPage, type Visit } from '../../support/browser.ts'
import { streamRefused } from '../../support/page-guard.ts'

/** Milliseconds that a page may take to leave an ended session. */
const leaveLimit = 2000

/** Tabs of one browser, and their streams from the console. */
export class OpenTabs {
  readonly context: BrowserContext
  readonly tabs: Page[]
  /** All requests for the stream, in order; the page of a request's frame is the tab that made it. */
  readonly asked: Request[] = []

  private constructor(first: Page) {
    this.context = first.context()
    this.tabs = [first]
    this.context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/live') this.asked.push(request)
    })
  }

  /** Opens a tab for each path, and waits until all of them listen, in the order of the paths. */
  static async open(paths: readonly string[], visit: Visit): Promise<OpenTabs> {
    // The tests end the sessions of their tabs, which may be reading their state.
    const expected = [...(visit.expected ?? []), streamRefused]
    const opened = new OpenTabs(await openPage({ ...visit, expected }))
    for (const [place, path] of paths.entries()) {
      const tab = opened.tabs[place] ?? (await opened.context.newPage())
      opened.tabs[place] = tab
      await tab.goto(path)
      await opened.listening(tab, place + 1)
    }
    return opened
  }

  tab(place: number): Page {
    const tab = this.tabs[place]
    if (!tab) throw new Error(`there is no tab ${place}`)
    return tab
  }

  /**
   * Waits until the given number of tabs of this browser listen: one by its stream, the others waiting for
   * its lock.
   */
  async listening(tab: Page, count: number): Promise<void> {
    await tab.evaluate(async (wanted) => {
      for (;;) {
        const { held = [], pending = [] } = await navigator.locks.query()
        const ours = [...held, ...pending].filter(({ name }) => name?.startsWith('live '))
        if (ours.length >= wanted) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }, count)
    // From taking the lock to the platform's confirmation of the session.
    await tab.waitForTimeout(300)
  }

  /** Tabs that have a stream at present. */
  streaming(): Page[] {
    const open = this.asked.filter((request) => !request.failure())
    return [...new Set(open.map((request) => request.frame().page()))].filter((page) => !page.isClosed())
  }
}

/**
 * Runs an act that ends the session; returns the message of sign-in for each page, which must arrive at its
 * address. Throws if a page does not leave within the time limit.
 */
export async function leaveAfter(
  pages: readonly (readonly [Page, RegExp])[],
  act: () => Promise<unknown>,
): Promise<string[]> {
  const departures = pages.map(([page]) => page.waitForRequest(/\/api\/live\/end\?/))
  await act()
  const actedAt = Date.now()
  await Promise.all(departures)
  const took = Date.now() - actedAt
  if (took > leaveLimit) throw new Error(`the last page set out after ${took} ms`)
  return Promise.all(
    pages.map(async ([page, path]) => {
      await page.waitForURL(path)
      return page.locator('main [data-slot="notice"]').first().innerText()
    }),
  )
}
