import type { Locator, Page } from 'playwright'
import { type Locale, languageNames } from '@/lib/i18n/locales'
import type { Preferences } from '@/lib/preferences'

/** The frame around every screen of a session. */
export class Frame {
  readonly page: Page
  readonly html: Locator
  readonly main: Locator
  readonly heading: Locator
  readonly skipLink: Locator
  readonly sidebar: Locator
  /** Folds and unfolds the menu; wide screens only. */
  readonly fold: Locator
  /** Opens the menu as a drawer; narrow screens only. */
  readonly drawerButton: Locator

  constructor(page: Page) {
    this.page = page
    this.html = page.locator('html')
    this.main = page.locator('main')
    this.heading = this.main.locator('h1')
    this.skipLink = page.locator('a[href="#content"]')
    this.sidebar = page.locator('nav#sidebar')
    this.fold = page.locator('button[aria-controls="sidebar"]')
    this.drawerButton = page.locator('header > button[popovertarget="sidebar"]')
  }

  /** Breadcrumb above the screen, from the dashboard on. */
  crumbs(): Promise<string[]> {
    return this.page.locator('header nav li').allInnerTexts()
  }

  /** Opens this page in another language. */
  async switchLanguage(locale: Locale): Promise<void> {
    const link = this.page.locator(`a[data-slot="menu-item"][hreflang]`, { hasText: languageNames[locale] })
    await this.openMenuOf(link)
    await link.click()
    await this.page.waitForURL((url) => url.pathname.startsWith(`/${locale}/`))
  }

  /** Chooses a value in the display preferences; without script the button applies it. */
  async setPreference(name: keyof Preferences, value: string): Promise<void> {
    const choice = this.page.locator(`input[name="${name}"][value="${value}"]`)
    await this.openMenuOf(choice)
    // With script it applies at once, but is only stored after the answer.
    const stored = this.page.waitForResponse((response) => response.request().method() === 'POST')
    await choice.check({ force: true })
    const apply = this.page.locator('form:has(input[name="theme"]) button[type="submit"]')
    if (await apply.isVisible()) await apply.click()
    await stored
    await this.page.locator(`html[data-${name}="${value}"]`).waitFor()
  }

  async exit(): Promise<void> {
    const button = this.page.locator('button[data-slot="menu-item"]')
    await this.openMenuOf(button)
    await button.click()
    await this.page.waitForURL(/\/loginFrm/)
  }

  private async openMenuOf(item: Locator): Promise<void> {
    const menu = this.page.locator('header details[data-slot="menu"]', { has: item })
    await menu.locator('summary').click()
  }
}
