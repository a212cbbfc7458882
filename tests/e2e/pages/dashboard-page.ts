import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'

/** A figure on the page: its label and its value. */
export type Figure = [label: string, value: string]

/** The dashboard in any language, with or without script. */
export class DashboardPage {
  readonly page: Page
  readonly locale: Locale
  readonly panels: Locator
  readonly failed: Locator

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page
    this.locale = locale
    this.panels = page.locator('[data-slot="chart-section"]')
    this.failed = page.locator('[data-slot="failed-state"]')
  }

  async open(): Promise<this> {
    await this.page.goto(`/${this.locale}/dashboard`)
    return this
  }

  /** The totals beside the work. */
  totals(): Promise<Figure[]> {
    return figuresOf(this.page.locator('main dl > div'), 'dt', 'dd')
  }

  /** The facts under the totals, such as the number of new members. */
  totalFacts(): Promise<string[]> {
    return this.page.locator('main dl dd + dd').allTextContents()
  }

  /** The lines of work under a heading: the text and the number. */
  jobs(title: string): Promise<Figure[]> {
    return figuresOf(this.jobsOf(title), 'h3', '[data-slot=job-count]')
  }

  /** One line of work. */
  job(title: string, what: string): Locator {
    return this.jobsOf(title).filter({ has: this.page.getByRole('heading', { name: what, exact: true }) })
  }

  /** The table of a panel, even while it is collapsed under its chart. */
  figures(title: string): Promise<Figure[]> {
    return figuresOf(this.panel(title).locator('tbody tr'), 'th', 'td:last-child')
  }

  /** The tooltips of a panel's chart, as 'label: value'. */
  async tooltips(title: string): Promise<string[][]> {
    const texts = await this.panel(title).locator('svg rect > title').allTextContents()
    return texts.map((text) => {
      const colon = text.lastIndexOf(': ')
      return [text.slice(0, colon), text.slice(colon + 2)]
    })
  }

  private jobsOf(title: string): Locator {
    const heading = this.page.getByRole('heading', { name: title, exact: true })
    return this.page.locator('[data-slot="jobs"]').filter({ has: heading }).locator('li')
  }

  panel(title: string): Locator {
    return this.panels.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }
}

function figuresOf(rows: Locator, label: string, value: string): Promise<Figure[]> {
  return rows.evaluateAll(
    (elements, [labelTag = '', valueTag = '']) =>
      elements.map((row): [string, string] => [
        row.querySelector(labelTag)?.textContent?.trim() ?? '',
        row.querySelector(valueTag)?.textContent?.trim() ?? '',
      ]),
    [label, value],
  )
}
