import type { Locator, Page } from 'playwright'

/** The search of the top bar and its results, while typing or as a page. */
export class SearchField {
  readonly page: Page
  readonly field: Locator
  /** Results under the field. */
  readonly panel: Locator
  /** Results of the page. */
  readonly results: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.locator('header [data-slot="search"] input')
    this.panel = page.locator('[data-slot="search-panel"]')
    this.results = page.locator('main [data-slot="search-group"]')
  }

  /** A result under the field. */
  option(name: string): Locator {
    return this.panel.getByRole('option', { name })
  }

  /** The result under the field that Enter opens, by the name that a screen reader gets. */
  async chosen(): Promise<string> {
    const id = await this.field.getAttribute('aria-activedescendant')
    return id === null ? '' : this.page.locator(`[id="${id}"]`).innerText()
  }

  /** Links under a heading, by their first words. */
  hits(of: Locator, group: string): Promise<string[]> {
    return of.locator(`[aria-label="${group}"] a > :first-child`).allInnerTexts()
  }
}
