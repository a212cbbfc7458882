import type { Locator } from 'playwright'

/**
 * Submits a form whose page stays open, and waits for the answer: in place with script, as a new page
 * without.
 */
export async function sendAndStay(form: Locator): Promise<void> {
  const page = form.page()
  const button = form.locator('button[type="submit"]')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const clicked = button.click()
  const request = await sent
  if (request.isNavigationRequest()) await page.waitForEvent('domcontentloaded')
  else await form.locator('button[type="submit"]:not([aria-disabled])').waitFor()
  await clicked
}
