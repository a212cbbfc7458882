import type { Locator, Page } from 'playwright'
import { complaintIn, errorsIn } from './complaint.ts'

type FormId = 'member' | 'agent' | 'bulk' | 'bulk-plan' | 'edit'

/** A form about members or agents: add, bulk add, edit, or the confirmation of an action. */
export class MemberForm {
  readonly page: Page
  readonly id: FormId
  readonly form: Locator
  readonly summary: Locator

  constructor(page: Page, id: FormId) {
    this.page = page
    this.id = id
    this.form = page.locator(`form#${id}`)
    this.summary = this.form.locator('[data-slot="error-summary"]')
  }

  field(name: string): Locator {
    return this.form.locator(`:is(input:not([type="hidden"]), select, textarea)[name="${name}"]`)
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name)
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
      else await field.fill(value)
    }
  }

  /** Sends the form, which is refused, and waits until the answer is rendered. */
  async sendRefused(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-sent', ''))
    const answered = this.page.waitForResponse((response) => response.request().method() === 'POST')
    await this.form.locator('button[type="submit"]').click()
    const drawn = (await answered).request().isNavigationRequest()
      ? this.page.locator('html:not([data-sent])')
      : this.form.locator('button[type="submit"]:not([aria-disabled])')
    await drawn.waitFor({ state: 'attached' })
    await complaintIn(this.form).waitFor()
  }

  /** Sends the form and waits for the redirect. */
  async send(): Promise<void> {
    const before = this.page.url()
    await this.form.locator('button[type="submit"]').click()
    await this.page.waitForURL((url) => url.href !== before)
  }

  /** Message that describes a field. */
  async errorOf(name: string): Promise<string> {
    const describedBy = (await this.field(name).getAttribute('aria-describedby')) ?? ''
    const id = describedBy.split(' ').find((part) => part.endsWith('-error'))
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** All messages about fields, in order. */
  errors(): Promise<string[]> {
    return errorsIn(this.form)
  }

  /** Members listed by a confirmation, each as 'nickname account'. */
  touched(): Promise<string[]> {
    return this.form.locator('[data-slot="touched"] li').allInnerTexts()
  }
}
