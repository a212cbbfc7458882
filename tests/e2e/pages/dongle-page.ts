import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'
import { sendAndStay } from '../../support/send-and-stay.ts'
import { complaintIn } from './complaint.ts'

/** The screen that binds, changes and unbinds the dongle of the operator's own account. */
export class DonglePage {
  readonly page: Page
  readonly serial: Locator
  readonly bindForm: Locator
  /** Message about the whole form that binds. */
  readonly refusal: Locator
  readonly clearForm: Locator

  constructor(page: Page) {
    this.page = page
    this.serial = page.locator('main dl dd').first()
    this.bindForm = page.locator('form#bind')
    this.refusal = this.bindForm.locator('[data-slot="notice"]')
    this.clearForm = page.locator('form#clear')
  }

  async open(locale: Locale = 'en'): Promise<this> {
    await this.page.goto(`/${locale}/profile/dongle`)
    return this
  }

  /** Sends the form that binds the inserted dongle, or changes to it. */
  async bind(password: string): Promise<void> {
    await this.bindForm.locator('[name="confirmation"]').fill(password)
    await this.bindForm.locator('button[type="submit"]').click()
  }

  /** Message beside the password of the form that binds. */
  async passwordError(): Promise<string> {
    const error = this.bindForm.locator('[data-slot="field-error"]')
    await error.waitFor()
    return error.innerText()
  }

  async clear(password: string): Promise<void> {
    await this.clearForm.locator('[name="confirmation"]').fill(password)
    await this.clearForm.locator('button[type="submit"]').click()
  }

  /** Unbinds the dongle, which is refused; returns the message. */
  async clearRefused(password: string): Promise<string> {
    await this.clearForm.locator('[name="confirmation"]').fill(password)
    await sendAndStay(this.clearForm)
    return complaintIn(this.clearForm).innerText()
  }
}
