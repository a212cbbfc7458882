import type { Page } from 'playwright'
import { openPage, type Visit } from './browser.ts'
import { type Place, stateOf } from './sessions.ts'
import { workerStack } from './worker-stack.ts'

/**
 * A page with the session of 'owner', or of a demo agent's account such as 'goldenvalley'. Signs in once per
 * file; a test that ends the session uses `newSession` instead.
 */
export async function openPageAs(
  who: string,
  visit: Visit = {},
  place: Place = workerStack(),
): Promise<Page> {
  return openPage({ ...visit, consoleUrl: place.consoleUrl, state: await stateOf(who, place) })
}
