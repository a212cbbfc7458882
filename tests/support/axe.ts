import { type Result, type RunOptions, source } from 'axe-core'
import type { Page } from 'playwright'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}
const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`

/** The violations that axe finds on a page without frames, a line each: the rule and the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const violations = await page.evaluate<Result[]>(run)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
