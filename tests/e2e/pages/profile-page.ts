import type { Locator, Page } from 'playwright'

/** The operator's own account: facts, active sessions, sign-in attempts. */
export class ProfilePage {
  readonly page: Page
  readonly form: Locator
  readonly endForm: Locator
  readonly sessions: Locator
  readonly signIns: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.locator('form#own')
    this.endForm = page.locator('form#end')
    const rowsOf = (heading: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: heading }) }).locator('tbody tr')
    this.sessions = rowsOf('Active sessions')
    this.signIns = rowsOf('Recent sign-ins')
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/en/profile/index${query}`)
    return this
  }

  /** Value beside a term. */
  fact(term: string): Promise<string> {
    return this.page.locator(`dt:text-is("${term}") + dd`).innerText()
  }

  /** Fills in and sends the form of the own facts, and waits until it is closed. */
  async save(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.form.locator(`[name="${name}"]`).fill(value)
    await this.form.locator('button[type="submit"]').click()
    await this.form.waitFor({ state: 'detached' })
  }

  /** Confirms the end of sessions; returns the message with their number. */
  async confirmEnd(): Promise<string> {
    await this.endForm.locator('button[type="submit"]').click()
    const said = this.page.getByText(/sessions? (?:was|were) ended\./)
    await said.waitFor()
    return said.innerText()
  }
}
