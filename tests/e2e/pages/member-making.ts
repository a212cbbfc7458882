import type { Page } from 'playwright'
import { freshAccount } from '../../support/member-facts.ts'
import { MemberForm } from './member-form.ts'

/** Adds members in bulk through the page; returns their accounts in order. */
export async function addMembers(page: Page, count: number, agentInfoId?: string): Promise<string[]> {
  const prefix = freshAccount('e2e')
  await page.goto('/en/totalk/members/bulk')
  const form = new MemberForm(page, 'bulk')
  await form.fill({ prefix, start: '1', count: String(count), ...(agentInfoId && { agentInfoId }) })
  await form.send()
  await new MemberForm(page, 'bulk-plan').form.locator('button[type="submit"]').click()
  await page.locator('[data-slot="form-result"]').waitFor()
  return Array.from({ length: count }, (_, step) => `${prefix}${step + 1}`)
}
