import type { Locator, Page } from 'playwright'
import { settled } from '../../support/settled.ts'

/** Name of the function by which a page reports a click of the pointer. */
const report = 'pointerClicked'

/**
 * An operator at a page, whose acts are counted: clicks of the pointer and chosen options, and keys that are no text.
 * A text is typed only where the focus is, so that a field costs a click or a key unless the page has put it there.
 */
export class Operator {
  readonly page: Page
  readonly script: boolean
  /** Clicks and chosen options, as this class made them. */
  private made = 0
  /** Trusted clicks of the pointer, as the page heard them, and chosen options. */
  private heard = 0
  keys = 0

  private constructor(page: Page, script: boolean) {
    this.page = page
    this.script = script
  }

  /** Counts on a page that has not been opened yet. */
  static async at(page: Page, { script }: { script: boolean }): Promise<Operator> {
    const operator = new Operator(page, script)
    if (!script) return operator
    await page.exposeFunction(report, () => {
      operator.heard += 1
    })
    await page.addInitScript(listenToClicks, report)
    return operator
  }

  /** The clicks so far: with script those that the page heard. */
  get clicks(): number {
    return this.script ? this.heard : this.made
  }

  /** The clicks that this class made, to compare with those that the page heard. */
  get madeClicks(): number {
    return this.made
  }

  /** Opens the page of a job's beginning, alive. */
  async open(path: string): Promise<void> {
    await this.alive(() => this.page.goto(path))
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.made += 1
  }

  /** Follows a link or sends a form, and waits until the next page is alive. */
  async go(target: Locator): Promise<void> {
    await this.alive(() => this.click(target))
  }

  /** Chooses an option of a native list, which is one click. */
  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value)
    this.made += 1
    this.heard += 1
  }

  /** Presses keys, one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.keys += 1
    }
  }

  /** Presses a key that leads to another page, and waits until that is alive. */
  async pressToGo(key: string): Promise<void> {
    await this.alive(() => this.press(key))
  }

  /** Types into a field that has the focus, or that one key of tabulation reaches, or else that a click does. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    if (!(await hasFocus(field)) && (await this.isNext(field))) await this.press('Tab')
    if (!(await hasFocus(field))) await this.click(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  /** Chooses a file in the dialog that a click opens. */
  async chooseFile(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.click(field)
    const chooser = await choosing
    await this.alive(() => chooser.setFiles(file))
  }

  /** Tabulates to a field, as often as it takes. */
  async tabTo(field: Locator): Promise<void> {
    for (let steps = 0; steps < 40 && !(await hasFocus(field)); steps += 1) await this.press('Tab')
  }

  /** Searches the system, and opens the first result. */
  async find(text: string): Promise<void> {
    const field = this.page.locator('header [data-slot="search"] input')
    if (this.script) await this.press('/')
    await this.type(field, text)
    const option = this.page.locator('[data-slot="search-panel"]').getByRole('option').first()
    if (!this.script) {
      await this.pressToGo('Enter')
      await this.go(this.page.locator('main [data-slot="search-group"] a').first())
      return
    }
    await option.waitFor()
    await this.pressToGo('Enter')
  }

  /** Sends a form with its button, unless the choice of a file has sent it. */
  async sendUnlessSent(button: Locator, next: RegExp): Promise<void> {
    if (!next.test(this.page.url())) await this.go(button)
  }

  /** Waits for a part of a page that the platform's work brings; without script the page is read again meanwhile. */
  async waitFor(part: Locator): Promise<void> {
    if (this.script) return part.waitFor()
    for (let tries = 0; tries < 60 && (await part.count()) === 0; tries += 1) {
      await this.page.waitForTimeout(250)
      await this.page.reload()
    }
    await part.waitFor()
  }

  /** Returns from the page that adds members to the group's own. */
  async backToGroup(): Promise<void> {
    const back = this.page.getByRole('link', { name: 'Back to the group' })
    if (await back.count()) await this.go(back)
  }

  /** A link of the menu beside the page. */
  menu(name: string): Locator {
    return this.page.locator('nav#sidebar').getByRole('link', { name: new RegExp(`^${name}( \\d.*)?$`) })
  }

  /** Whether the field is the first one after the focus. */
  private async isNext(field: Locator): Promise<boolean> {
    return field.evaluate((element) => {
      const stops = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
      ].filter(
        (stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled') && stop.getClientRects().length > 0,
      )
      const at = stops.findIndex((stop) => stop.matches(':focus'))
      return at >= 0 && stops[at + 1] === element
    })
  }

  private async alive(act: () => Promise<unknown>): Promise<void> {
    await settled(this.page, act)
    await this.page.locator('html:not([data-navigating])').waitFor({ state: 'attached' })
  }
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

/** Runs in the page. A click that a key caused has the detail 0; a label's click on its field has the time of the label's. */
function listenToClicks(name: string): void {
  let last = -1
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0 || event.timeStamp === last) return
      last = event.timeStamp
      const tell: unknown = Reflect.get(window, name)
      if (typeof tell === 'function') tell()
    },
    true,
  )
}
