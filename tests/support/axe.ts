import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe's findings for the page in its current state: the rule and its elements, a line for each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Only violations are evaluated. The legacy mode skips frames of other origins, which the console does not have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.withTags(standards).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
