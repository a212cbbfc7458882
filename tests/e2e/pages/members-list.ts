import type { Locator, Page } from 'playwright'

/** The actions on members, as the address names them. */
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
    this.rows = page.locator('[data-slot="rows"] tr')
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

  /** Chooses filters by their names in the form, then applies them; the rest behind 'more' is opened first. */
  async filter(values: Record<string, string>): Promise<void> {
    const form = this.page.locator('form[data-slot="toolbar"]')
    for (const [name, value] of Object.entries(values)) {
      const control = form.locator(`[name="${name}"]`)
      if (!(await control.isVisible())) await form.locator('[data-slot="more-filters"] > summary').click()
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(value)
      else await control.fill(value)
    }
    await this.moveTo(form.locator('button[type="submit"]'))
  }

  /** Follows something that leads to another address, and waits until the page there is drawn. */
  async moveTo(target: Locator): Promise<void> {
    const before = this.page.url()
    await target.click()
    await this.page.waitForURL((url) => url.href !== before)
    await this.settled()
  }

  /** Waits until no navigation is under way any more. */
  async settled(): Promise<void> {
    await this.page.locator('html:not([data-navigating])').waitFor({ state: 'attached' })
  }

  /** The shown text of one column, row by row. */
  async column(header: string): Promise<string[]> {
    const cells = this.page.locator(`[data-slot="rows"] [data-label="${header}"]`)
    return (await cells.allInnerTexts()).map((text) => text.trim())
  }

  /** The accounts listed, row by row. */
  accounts(): Promise<string[]> {
    return this.column(accountHeaders[this.locale] ?? 'Account')
  }

  /** How many members the filters leave, and how many there are, as the heading says. */
  async counts(): Promise<{ matching: number; all: number }> {
    const text = await this.page.locator('[data-slot="page-heading"] h1 + div').innerText()
    const [one = 0, other = 0] = (text.match(/\d[\d,]*/g) ?? []).map((part) =>
      Number(part.replaceAll(',', '')),
    )
    // Chinese and Burmese say how many there are first.
    return this.locale === 'en' ? { matching: one, all: other } : { matching: other, all: one }
  }

  headers(): Promise<string[]> {
    return this.page.locator('[data-slot="table"] thead th[scope="col"]').allInnerTexts()
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
    const menu = this.row(account).locator('details[data-slot="menu"]')
    await menu.locator('summary').click()
    return menu.locator('[data-slot="menu-item"]')
  }

  /** The same action for all that is ticked; it leads to its confirmation. */
  async actOnTicked(action: MemberAction): Promise<void> {
    await this.moveTo(this.bulkBar.locator(`button[name="dialog"][value="${action}"]`))
  }

  /** Texts that a page shows where no row is listed. */
  emptyText(): Promise<string> {
    return this.main.locator('[role="status"], [data-slot="notice"]').last().innerText()
  }
}

const accountHeaders: Record<string, string> = { en: 'Account', zh_CN: '账号', my: 'အကောင့်' }
