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

const targets = `axe.run(document, { runOnly: ['target-size'], resultTypes: ['violations'] }).then(({ violations }) => violations)`

/** Puts one narrow letter in place of each text of a link or button. */
const narrow = `for (const target of document.querySelectorAll('a, button, summary')) {
  const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (texts.currentNode.data.trim()) texts.currentNode.data = 'i'
}`

/**
 * Links and buttons that are too small with the narrowest texts, one per line: a target's size must not
 * depend on the words of a language or the font of a machine. The page's texts are lost.
 */
export async function narrowTargets(page: Page): Promise<string[]> {
  await page.evaluate(narrow)
  await page.evaluate(source)
  const violations = await page.evaluate<Result[]>(targets)
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
