import type { Locator } from 'playwright'
import type { LoginPage } from './login-page.ts'

/** The dongle's part of the sign-in page. */
export class DongleSignInPart {
  readonly login: LoginPage
  readonly button: Locator
  /** What is wrong with dongle or helper. */
  readonly message: Locator

  constructor(login: LoginPage) {
    this.login = login
    this.button = login.page.locator('button#login-ukey')
    this.message = login.page.locator('main [data-script] [data-slot="notice"]')
  }

  /** Presses the button and waits until the sign-in has led elsewhere. */
  async signIn(): Promise<void> {
    await this.button.click()
    await this.login.page.waitForURL((url) => !url.pathname.endsWith('/loginFrm'))
  }

  /** Presses the button and answers what is wrong, and after how many milliseconds it was said. */
  async complaint(): Promise<{ text: string; took: number }> {
    const began = performance.now()
    await this.button.click()
    await this.message.waitFor()
    return { took: performance.now() - began, text: await this.message.innerText() }
  }

  /** Fills in what the dongle would, unseen. */
  async fillIn(values: Record<'offer' | 'serial' | 'mac', string>): Promise<void> {
    await this.login.page.evaluate((given) => {
      for (const [name, value] of Object.entries(given)) {
        const input = document.querySelector(`input[name="${name}"]`)
        if (input instanceof HTMLInputElement) input.value = value
      }
    }, values)
  }

  /** Sends the form with such values, which is refused. */
  async sendRefusedWith(values: Record<'offer' | 'serial' | 'mac', string>): Promise<void> {
    await this.fillIn(values)
    await this.login.sendRefused()
  }
}
