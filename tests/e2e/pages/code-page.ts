import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'
import { sendAndStay } from '../../support/send-and-stay.ts'
import { captchaAnswer } from '../../support/stack.ts'
import { complaintIn } from './complaint.ts'

/**
 * A page that sends SMS codes (sign-in, registration, forgotten password), in any language, with or without
 * script.
 */
export class CodePage {
  readonly page: Page
  readonly path: string
  readonly heading: Locator
  /** Form for the number. */
  readonly number: Locator
  /** Form for the code. */
  readonly form: Locator
  readonly resend: Locator
  /** 'resend after … seconds'. */
  readonly timer: Locator
  /** Message above the forms, such as that the steps have expired. */
  readonly notice: Locator

  constructor(page: Page, path: string, locale: Locale = 'en') {
    this.page = page
    this.path = `/${locale}${path}`
    this.heading = page.locator('main h1')
    this.number = page.locator('form#number')
    this.form = page.locator('form:is(#code, #register, #reset)')
    this.resend = page.locator('form#resend')
    this.timer = page.locator('[role="timer"]')
    this.notice = page.locator('main [data-slot="notice"]')
  }

  async open(): Promise<this> {
    await this.page.goto(this.path)
    return this
  }

  async fillNumber(telephone: string, captcha = captchaAnswer): Promise<void> {
    await this.number.locator('[name="telephone"]').fill(telephone)
    await this.number.locator('[name="captcha"]').fill(captcha)
  }

  /** Requests a code and waits for the next step. */
  async send(telephone: string): Promise<void> {
    await this.fillNumber(telephone)
    await this.number.locator('button[type="submit"]').click()
    await this.form.waitFor()
  }

  /** Requests a code and waits for the refusal. */
  async sendRefused(telephone: string, captcha?: string): Promise<void> {
    await this.fillNumber(telephone, captcha)
    await sendAndStay(this.number)
    await this.complaint(this.number).waitFor()
  }

  /** The message about invalid fields, or about the whole form. */
  complaint(form: Locator): Locator {
    return complaintIn(form)
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

  /** Fills in and sends the form with the code, and waits for the redirect. */
  async finish(fields: Record<string, string | boolean>, elsewhere: RegExp): Promise<void> {
    await this.fill(fields)
    await this.form.locator('button[type="submit"]').click()
    await this.page.waitForURL(elsewhere)
  }

  /** Fills in and sends the form with the code, and waits for the refusal. */
  async finishRefused(fields: Record<string, string | boolean>): Promise<void> {
    await this.fill(fields)
    await sendAndStay(this.form)
    await this.complaint(this.form).waitFor()
  }

  /** Message beside a field. */
  errorOf(form: Locator, name: string): Promise<string> {
    return form.locator(`[data-slot="field"]:has([name="${name}"]) [data-slot="field-error"]`).innerText()
  }
}
