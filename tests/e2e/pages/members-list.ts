import type { Locator, Page } from 'playwright'

/** The actions on members, under their names in the address. */
export type MemberAction =
  | 'activate'
  | 'deactivate'
  | 'allowCall'
  | 'prohibitCall'
  | 'authorise'
  | 'delete'
  | 'restore'

/** The members list in any language, with script or without. */
export class MembersList {
  readonly page: Page
  readonly locale: string
  readonly rows: Locator
  readonly chips: Locator
  readonly footer: Locator
  readonly main: Locator
  readonly bulkBar: Locator

  constructor(page: Page, locale = 'en') {
    this.page = page
    this.locale = locale
    this.main = page.locator('main')
    this.rows = page.locator('table.rows tbody tr')
    this.chips = page.locator('[data-slot="chips"] li')
    this.footer = page.locator('[data-slot="table-footer"]')
    this.bulkBar = page.locator('[data-slot="bulk-bar"]')
  }

  get path(): string {
    return `/${this.locale}/totalk/members`
  }

  /** Opens the list at a query such as `?page=2`. */
  async open(query = ''): Promise<this> {
    await this.page.goto(this.path + query)
    return this
  }

  /**
   * Chooses filters by their names in their panel, where each applies at once; without script a button
   * applies all.
   */
  async filter(values: Record<string, string>): Promise<void> {
    await this.page.locator('[data-slot="filter-button"]').click()
    const form = this.page.locator('form[data-applies]')
    await form.waitFor()
    const apply = form.locator('button[type="submit"]')
    const before = this.page.url()
    for (const [name, value] of Object.entries(values)) {
      const control = form.locator(`[name="${name}"]`)
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(value)
      else await control.fill(value)
      if (await apply.isVisible()) continue
      await control.press('Enter')
      await this.page.waitForURL((url) => url.searchParams.get(name) === value)
    }
    if (await apply.isVisible()) {
      await apply.click()
      await this.page.waitForURL((url) => url.href !== before)
    } else await this.page.keyboard.press('Escape')
    await this.settled()
  }

  /** Follows a link to another address, and waits until its page is rendered. */
  async moveTo(target: Locator): Promise<void> {
    const before = this.page.url()
    await target.click()
    await this.page.waitForURL((url) => url.href !== before)
    await this.settled()
  }

  /** Waits until no navigation is in progress. */
  async settled(): Promise<void> {
    await this.page.locator('html:not([data-navigating])').waitFor({ state: 'attached' })
  }

  /** The text of one column, row by row. */
  async column(header: string): Promise<string[]> {
    const headers = await this.headers()
    const place = headers.indexOf(header)
    if (place < 0) throw new Error(`no column ${header} among ${headers}`)
    const cells = this.rows.locator(`> :is(th, td):not(.pick, .acts, [hidden])`)
    const texts = await cells.allTextContents()
    return texts.filter((_, index) => index % headers.length === place).map((text) => text.trim())
  }

  /** The accounts listed, row by row. */
  accounts(): Promise<string[]> {
    return this.column(accountHeaders[this.locale] ?? 'Account')
  }

  /** The number of matching members in the heading, in any language. */
  async count(): Promise<number> {
    const text = (await this.page.locator('[data-slot="count"]').textContent()) ?? ''
    return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? 0)
  }

  headers(): Promise<string[]> {
    return this.page.locator('table.rows thead th[scope="col"]:not([hidden])').allTextContents()
  }

  header(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true })
  }

  /** The row of one account. */
  row(account: string): Locator {
    return this.rows.filter({ has: this.page.getByText(account, { exact: true }) }).first()
  }

  /** The member number of an account's row. */
  async idOf(account: string): Promise<string> {
    return (await this.row(account).locator('input[name="id"]').inputValue()) ?? ''
  }

  async tick(...accounts: string[]): Promise<void> {
    for (const account of accounts) await this.row(account).locator('input[name="id"]').check()
  }

  /** Opens the menu of one row and returns its items. */
  async openMenu(account: string): Promise<Locator> {
    await this.row(account).locator('a.dots').click()
    const items = this.page.locator('[data-slot="panel"] .menu-item, [data-slot="dialog"] .menu-item')
    await items.first().waitFor()
    return items
  }

  /** The same action for all ticked rows; it leads to its confirmation. */
  async actOnTicked(action: MemberAction): Promise<void> {
    await this.moveTo(this.bulkBar.locator(`button[name="dialog"][value="${action}"]`))
  }

  /** Texts that a page displays in place of rows. */
  emptyText(): Promise<string> {
    return this.main
      .locator('[data-slot="empty"], [data-slot="failed-state"], [data-slot="notice"]')
      .last()
      .innerText()
  }
}

const accountHeaders: Record<string, string> = { en: 'Account', zh_CN: '账号', my: 'အကောင့်' }
