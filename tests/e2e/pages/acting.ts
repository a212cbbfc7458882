import type { Locator, Page } from 'playwright'
import { Frame } from './frame.ts'

/** The owner's way into an agent's view, and the bar on every page of it. */
export class Acting {
  readonly page: Page
  readonly bar: Locator
  readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.bar = page.locator('[data-slot="acting-bar"]')
    this.form = page.locator('form#act')
  }

  /** Opens the form from the operator's own menu. */
  async open(): Promise<this> {
    await new Frame(this.page).openPanel('user')
    const link = this.page.locator('a.menu-item[href$="/web/act"]')
    await link.click()
    await this.form.waitFor()
    return this
  }

  /** Starts the work on behalf of an agent by name, and waits for that agent's first screen. */
  async begin(agent: string): Promise<void> {
    await this.form.locator('select').selectOption({ label: agent })
    await this.form.locator('button[type="submit"]').click()
    await this.bar.waitFor()
    await this.page.waitForURL(/\/home$/)
  }

  /** Ends the work by its button. */
  async end(): Promise<void> {
    await this.bar.locator('button').click()
    await this.bar.waitFor({ state: 'detached' })
  }
}
