import type { Locator } from 'playwright'
import type { LoginPage } from './login-page.ts'

/** The dongle's part of the sign-in page. */
export class DongleSignInPart {
  readonly login: LoginPage
  readonly button: Locator
  /** Message about a failure of dongle or helper. */
  readonly message: Locator

  constructor(login: LoginPage) {
    this.login = login
    this.button = login.page.locator('button#login-ukey')
    this.message = login.page.locator('main [data-slot="ukey"] [data-slot="notice"]')
  }

  /** Presses the button and waits until the sign-in has redirected. */
  async signIn(): Promise<void> {
    await this.button.click()
    await this.login.page.waitForURL((url) => !url.pathname.endsWith('/loginFrm'))
  }

  /** Presses the button; returns the message and the milliseconds until it appeared. */
  async complaint(): Promise<{ text: string; took: number }> {
    await this.timeNextPress()
    await this.button.click()
    await this.message.waitFor()
    const took = await this.login.page.locator('body').getAttribute('data-took')
    return { took: took === null ? Number.NaN : Number(took), text: await this.message.innerText() }
  }

  /** Measured in the page itself, so that the test's own delays do not count. */
  private timeNextPress(): Promise<void> {
    return this.button.evaluate((button) => {
      const time = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main [data-slot="ukey"] [data-slot="notice"]')) return
          document.body.dataset.took = String(performance.now() - timeStamp)
          observer.disconnect()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }
      button.addEventListener('click', time, { once: true, capture: true })
    })
  }

  /** Fills in the hidden fields of the dongle's answer. */
  async fillIn(values: Record<'offer' | 'serial' | 'mac', string>): Promise<void> {
    await this.login.page.evaluate((given) => {
      for (const [name, value] of Object.entries(given)) {
        const input = document.querySelector(`input[name="${name}"]`)
        if (input instanceof HTMLInputElement) input.value = value
      }
    }, values)
  }

  /** Sends the form with these values, which is refused. */
  async sendRefusedWith(values: Record<'offer' | 'serial' | 'mac', string>): Promise<void> {
    await this.fillIn(values)
    await this.login.sendRefused()
  }
}
