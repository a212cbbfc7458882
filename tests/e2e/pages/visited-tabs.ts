import type { Locator, Page } from 'playwright'

/** The strip of visited pages; drawn by script only. */
export class VisitedTabs {
  readonly page: Page
  readonly strip: Locator
  readonly menu: Locator

  constructor(page: Page) {
    this.page = page
    this.strip = page.locator('[data-slot="tabs"]')
    this.menu = page.locator('[data-slot="tab-menu"]')
  }

  titles(): Promise<string[]> {
    return this.strip.locator('a').allInnerTexts()
  }

  tab(title: string): Locator {
    return this.strip.getByRole('link', { name: title, exact: true })
  }

  /** Waits until the page's own tab is the current one. */
  async current(title: string): Promise<void> {
    await this.strip.locator('[aria-current="page"]', { hasText: title }).waitFor()
  }

  async close(title: string): Promise<void> {
    await this.strip.getByRole('button', { name: `Close ${title}`, exact: true }).click()
  }

  /** Chooses an item of a tab's context menu. */
  async choose(title: string, item: string): Promise<void> {
    await this.tab(title).click({ button: 'right' })
    await this.menu.getByRole('menuitem', { name: item, exact: true }).click()
  }
}
