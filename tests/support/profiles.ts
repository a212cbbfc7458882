import type { Page } from 'playwright'
import { onTestFinished, vi } from 'vitest'
import { expectNone } from './page-guard.ts'

/** A browser profile with the page that a test uses, and the faults of its pages so far. */
export interface Profile {
  page: Page
  faults: string[]
}

/** Profiles of a file's earlier tests that no test uses now, by their options. */
const idle = new Map<string, Profile[]>()

/**
 * A profile for the running test, without cookies. A new page is a new process, which costs as much as
 * drawing the console's page in it, so the tests of a file reuse profiles, one after another, unless a test
 * has left a mark on its own or fails.
 * @param key the options, the same for profiles that can replace each other; undefined for one that nothing
 * replaces
 * @param expected faults that the test causes on purpose
 */
export async function takeProfile(
  key: string | undefined,
  make: () => Promise<Profile>,
  expected: readonly RegExp[],
): Promise<Profile> {
  const profile = (key === undefined ? undefined : idle.get(key)?.pop()) ?? (await make())
  const isMarked = watchMarks(profile.page)
  onTestFinished(async ({ task }) => {
    const isFit = key !== undefined && task.result?.state === 'pass' && !isMarked()
    if (isFit && (await leave(profile.page))) idle.set(key, [...(idle.get(key) ?? []), profile])
    else await profile.page.context().close()
    expectNone(profile.faults, expected)
  })
  return profile
}

/** Closes the profiles that no test uses, before other files open more. */
export async function closeIdleProfiles(): Promise<void> {
  const profiles = [...idle.values()].flat()
  idle.clear()
  await Promise.all(profiles.map(({ page }) => page.context().close()))
}

/**
 * Detects whether a test has used anything that outlasts a page's document: listeners, routes, scripts, other
 * pages.
 */
function watchMarks(page: Page): () => boolean {
  const context = page.context()
  const heard = vi.spyOn(page, 'on')
  const unheard = vi.spyOn(page, 'off')
  const lasting = [
    vi.spyOn(page, 'once'),
    vi.spyOn(page, 'route'),
    vi.spyOn(page, 'addInitScript'),
    vi.spyOn(page, 'setViewportSize'),
    vi.spyOn(context, 'on'),
    vi.spyOn(context, 'addInitScript'),
    vi.spyOn(context, 'newCDPSession'),
    vi.spyOn(context, 'newPage'),
    vi.spyOn(context, 'setOffline'),
  ]
  return () => {
    const isMarked =
      page.isClosed() ||
      context.pages().length > 1 ||
      heard.mock.calls.length > unheard.mock.calls.length ||
      lasting.some(({ mock }) => mock.calls.length > 0)
    for (const spy of [heard, unheard, ...lasting]) spy.mockRestore()
    return isMarked
  }
}

/** Ends a page's work by an address of its console without any, in the same process; false if it cannot. */
async function leave(page: Page): Promise<boolean> {
  try {
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.context().clearCookies()
    return true
  } catch {
    return false
  }
}
