import type { Locator, Page } from 'playwright'
import { languageNames } from '@/lib/i18n/language-names'
import type { Locale } from '@/lib/i18n/locales'
import type { Preferences } from '@/lib/preferences/preferences'

/** The frame around every screen of a session. */
export class Frame {
  readonly page: Page
  readonly html: Locator
  readonly main: Locator
  readonly heading: Locator
  readonly skipLink: Locator
  /** Jumps to the menu; wide screens only. */
  readonly menuLink: Locator
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
    this.menuLink = page.locator('a[href="#sidebar"]')
    this.sidebar = page.locator('nav#sidebar')
    this.fold = page.locator('header form button[aria-expanded]')
    this.drawerButton = page.locator('header > a[href$="/menu"]')
  }

  /** Breadcrumb above the screen, beginning with the dashboard. */
  crumbs(): Promise<string[]> {
    return this.page.locator('[data-slot="breadcrumb"] > *').allInnerTexts()
  }

  /** Opens this page in another language. */
  async switchLanguage(locale: Locale): Promise<void> {
    await this.openPanel('language')
    await this.page.locator('a.menu-item[hreflang]', { hasText: languageNames[locale] }).click()
    await this.page.waitForURL((url) => url.pathname.startsWith(`/${locale}/`))
  }

  /** Chooses a value in the display preferences; without script they are a page with a button. */
  async setPreference(name: keyof Preferences, value: string): Promise<void> {
    await this.openPanel('display')
    // With script it applies at once, but is only stored after the answer.
    const stored = this.page.waitForResponse((response) => response.request().method() === 'POST')
    await this.page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
    const apply = this.page.locator('form:has(input[name="theme"]) button[type="submit"]')
    if (await apply.isVisible()) await apply.click()
    await stored
    await this.page.locator(`html[data-${name}="${value}"]`).waitFor()
    await this.page.keyboard.press('Escape')
  }

  async exit(): Promise<void> {
    await this.openPanel('user')
    await this.page.locator('button.menu-item').click()
    await this.page.waitForURL(/\/loginFrm/)
  }

  /**
   * Opens a panel of the top bar, on a phone through the operator's own menu: at its button, without script
   * as a page.
   */
  async openPanel(part: 'language' | 'display' | 'user'): Promise<void> {
    const opener = this.page.locator(`header a[data-panel][href*="part=${part}"]`)
    if (await opener.isVisible()) await opener.click()
    else {
      await this.openPanel('user')
      await this.page.locator(`a.menu-item[href*="part=${part}"]`).click()
    }
    await this.page.locator('.menu-item, [data-slot="toggle-group-item"]').first().waitFor()
  }
}
