import type { Locator, Page } from 'playwright'

/** The page of one member: its head, its facts, its groups. */
export class MemberPage {
  readonly page: Page
  readonly head: Locator
  readonly name: Locator
  readonly secondName: Locator
  readonly states: Locator
  readonly groups: Locator
  readonly more: Locator

  constructor(page: Page) {
    this.page = page
    this.head = page.locator('[data-slot="record-head"]')
    this.name = this.head.locator('h1')
    this.secondName = this.head.locator('[data-slot="record-also"]')
    this.states = this.head.locator('[data-slot="record-states"]')
    this.groups = page.getByRole('table', { name: 'Groups of this member' })
    this.more = this.head.getByRole('link', { name: /^More actions for / })
  }

  async open(id: number | string, query = ''): Promise<this> {
    await this.page.goto(`/en/totalk/members/${id}${query}`)
    return this
  }

  /** Value beside a term, without its buttons. */
  async fact(term: string): Promise<string> {
    const value = this.page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd')
    return (await value.innerText()).trim()
  }

  /** All terms with their values. */
  async facts(): Promise<Map<string, string>> {
    const terms = await this.page.locator('main dt').allInnerTexts()
    const values = await this.page.locator('main dd').allInnerTexts()
    return new Map(terms.map((term, at) => [term, (values[at] ?? '').trim()]))
  }

  /** Follows a link of the page, and waits until its target is rendered. */
  async follow(link: Locator): Promise<void> {
    const before = this.page.url()
    await link.click()
    await this.page.waitForURL((url) => url.href !== before)
    await this.page.locator('html:not([data-navigating])').waitFor({ state: 'attached' })
  }
}
