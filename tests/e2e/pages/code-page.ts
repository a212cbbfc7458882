import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'
import { sendAndStay } from '../../support/send-and-stay.ts'
import { captchaAnswer } from '../../support/stack.ts'

/** Where a code goes by SMS, in any language, with script or without: sign-in, registering, a forgotten password. */
export class CodePage {
  readonly page: Page
  readonly path: string
  readonly heading: Locator
  /** Asks for the number. */
  readonly number: Locator
  /** Whatever form takes the code. */
  readonly form: Locator
  readonly resend: Locator
  /** 'resend after … seconds'. */
  readonly timer: Locator
  /** What stands above the forms, such as that it took too long. */
  readonly finding: Locator

  constructor(page: Page, path: string, locale: Locale = 'en') {
    this.page = page
    this.path = `/${locale}${path}`
    this.heading = page.locator('main h1')
    this.number = page.locator('form#number')
    this.form = page.locator('form:is(#code, #register, #reset)')
    this.resend = page.locator('form#resend')
    this.timer = page.locator('[role="timer"]')
    this.finding = page.locator('main [data-slot="notice"]')
  }

  async open(): Promise<this> {
    await this.page.goto(this.path)
    return this
  }

  async fillNumber(telephone: string, captcha = captchaAnswer): Promise<void> {
    await this.number.locator('[name="telephone"]').fill(telephone)
    await this.number.locator('[name="captcha"]').fill(captcha)
  }

  /** Has a code sent and waits for the step that takes it. */
  async send(telephone: string): Promise<void> {
    await this.fillNumber(telephone)
    await this.number.locator('button[type="submit"]').click()
    await this.form.waitFor()
  }

  /** Asks for a code, which is refused. */
  async sendRefused(telephone: string, captcha?: string): Promise<void> {
    await this.fillNumber(telephone, captcha)
    await sendAndStay(this.number)
    await this.complaint(this.number).waitFor()
  }

  /** The summary of wrong fields, or the message about a form as a whole. */
  complaint(form: Locator): Locator {
    return form.locator('[data-slot="error-summary"], [data-slot="notice"]').first()
  }

  async sendAgain(): Promise<void> {
    await sendAndStay(this.resend)
  }

  async fill(fields: Record<string, string | boolean>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.form.locator(`[name="${name}"]`)
      if (typeof value === 'boolean') await field.setChecked(value)
      else await field.fill(value)
    }
  }

  /** Fills in and sends what takes the code, and waits until it has led elsewhere. */
  async finish(fields: Record<string, string | boolean>, elsewhere: RegExp): Promise<void> {
    await this.fill(fields)
    await this.form.locator('button[type="submit"]').click()
    await this.page.waitForURL(elsewhere)
  }

  /** The same where it is refused. */
  async finishRefused(fields: Record<string, string | boolean>): Promise<void> {
    await this.fill(fields)
    await sendAndStay(this.form)
    await this.complaint(this.form).waitFor()
  }

  /** The message beside a field. */
  errorOf(form: Locator, name: string): Promise<string> {
    return form.locator(`[data-slot="field"]:has([name="${name}"]) [data-slot="field-error"]`).innerText()
  }
}
