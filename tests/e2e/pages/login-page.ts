import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'
import { sendAndStay } from '../../support/send-and-stay.ts'
import { captchaAnswer } from '../../support/stack.ts'
import { complaintIn, errorsIn } from './complaint.ts'

export interface Credentials {
  account: string
  password: string
  /** Answer to the captcha; by default the fixed one of the test stack. */
  captcha?: string
  remember?: boolean
}

/** Sign-in in any language, with or without script. */
export class LoginPage {
  readonly page: Page
  readonly locale: Locale
  readonly form: Locator
  readonly summary: Locator
  /** Message above the form, such as that the session has ended. */
  readonly notice: Locator
  /** Message about the whole form after a refusal. */
  readonly refusal: Locator

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page
    this.locale = locale
    this.form = page.locator('form#login')
    this.summary = this.form.locator('[data-slot="error-summary"]')
    this.notice = page.locator('main [data-slot="notice"]').first()
    this.refusal = this.form.locator('[data-slot="notice"]')
  }

  /** Opens the page with a query such as `?redirect=members`. */
  async open(query = ''): Promise<this> {
    await this.page.goto(`/${this.locale}/loginFrm${query}`)
    return this
  }

  field(name: 'account' | 'password' | 'captcha' | 'remember' | 'consent'): Locator {
    return this.form.locator(`[name="${name}"]`)
  }

  /** Fills in every field of sign-in. */
  async fill({ account, password, captcha = captchaAnswer, remember = false }: Credentials): Promise<void> {
    await this.field('account').fill(account)
    await this.field('password').fill(password)
    await this.field('captcha').fill(captcha)
    await this.field('remember').setChecked(remember)
    await this.field('consent').check()
  }

  /** Sends the form and waits for the redirect. */
  async signIn(credentials: Credentials): Promise<void> {
    await this.fill(credentials)
    await this.form.locator('button[type="submit"]').click()
    await this.page.waitForURL((url) => !url.pathname.endsWith('/loginFrm'))
  }

  /** Sends the form, which is refused, and waits until the answer is rendered. */
  async sendRefused(): Promise<void> {
    await sendAndStay(this.form)
    await complaintIn(this.form).waitFor()
  }

  /** Sealed challenge in the form's hidden field. */
  async challenge(): Promise<string> {
    return (await this.form.locator('[name="challenge"]').getAttribute('value')) ?? ''
  }

  /** Replaces the page's sealed challenge. */
  async replaceChallenge(sealed: string): Promise<void> {
    await this.form.locator('[name="challenge"]').evaluate((input, value) => {
      if (input instanceof HTMLInputElement) input.value = value
    }, sealed)
  }

  /** Message that describes a field. */
  async errorOf(name: Parameters<LoginPage['field']>[0]): Promise<string> {
    const described = (await this.field(name).getAttribute('aria-describedby'))?.split(' ') ?? []
    const id = described.find((part) => part.endsWith('-error'))
    return id ? ((await this.page.locator(`[id="${id}"]`).textContent()) ?? '') : ''
  }

  /** All messages about fields, in order. */
  errors(): Promise<string[]> {
    return errorsIn(this.form)
  }
}
