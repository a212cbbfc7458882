import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, a line to a finding: the rule and the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Our pages frame no page of another origin, which is all that the slower way in two pages is for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
