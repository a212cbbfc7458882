import type { Locator, Page } from 'playwright'

/** The strip of visited pages, which exists with script only. */
export class VisitedTabs {
  readonly page: Page
  readonly strip: Locator
  readonly menu: Locator

  constructor(page: Page) {
    this.page = page
    this.strip = page.locator('[data-slot="visited-tabs"]')
    this.menu = page.locator('[data-slot="tab-menu"]')
  }

  titles(): Promise<string[]> {
    return this.strip.locator('a').allInnerTexts()
  }

  tab(title: string): Locator {
    return this.strip.getByRole('link', { name: title, exact: true })
  }

  /**
   * Waits until the page's own tab is the current one, and script has drawn the tabs that the browser tab
   * stores.
   */
  async current(title: string): Promise<void> {
    await this.strip.locator('[aria-current="page"]', { hasText: title }).waitFor()
    await this.page.waitForFunction(areStoredDrawn)
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

/** Runs in the page. */
function areStoredDrawn(): boolean {
  const drawn = [...document.querySelectorAll('[data-slot="visited-tabs"] a')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const isDrawn = (path: string) => drawn.some((href) => href.split('?')[0]?.endsWith(path))
  try {
    const stored: { tabs?: { path: string }[] } | null = JSON.parse(sessionStorage.getItem('tabs') ?? 'null')
    return stored?.tabs?.every(({ path }) => isDrawn(path)) ?? false
  } catch {
    // The tests store invalid texts, which script replaces.
    return false
  }
}
