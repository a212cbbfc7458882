import type { Locator, Page } from 'playwright'
import type { Locale } from '@/lib/i18n/locales'

/** The dialog of the operator's own picture, and the places that display it. */
export class PictureDialog {
  readonly page: Page
  readonly locale: Locale
  readonly form: Locator
  readonly removal: Locator
  readonly input: Locator
  /** Preview of the chosen picture in the dialog. */
  readonly preview: Locator
  /** The picture in the top bar and in the profile. */
  readonly inTopBar: Locator
  readonly inProfile: Locator

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page
    this.locale = locale
    this.form = page.locator('form#picture')
    this.removal = page.locator('form#noPicture')
    this.input = this.form.locator('input[type="file"]')
    this.preview = this.form.locator('[data-slot="initial"] img')
    this.inTopBar = page.locator('header [data-slot="initial"] img')
    this.inProfile = page.locator('main section [data-slot="initial"] img')
  }

  async open(): Promise<this> {
    await this.page.goto(`/${this.locale}/profile/index?dialog=picture`)
    await this.form.waitFor()
    return this
  }

  /** Chooses a file by name and bytes; its type follows from the extension, as in a browser. */
  async choose(name: string, buffer: Buffer): Promise<void> {
    const mimeType = `image/${name.split('.').at(-1)}`
    await this.input.setInputFiles({ name, mimeType, buffer })
  }

  /** Sends the form and waits until the dialog is closed. */
  async save(): Promise<void> {
    await this.form.locator('button[type="submit"]').click()
    await this.form.waitFor({ state: 'detached' })
  }

  async remove(): Promise<void> {
    await this.removal.locator('button[type="submit"]').click()
    await this.removal.waitFor({ state: 'detached' })
  }

  /** Width and height of the decoded picture; 0 if it could not be decoded. */
  async sizeOf(picture: Locator): Promise<[number, number]> {
    await picture.waitFor()
    return picture.evaluate(async (img) => {
      if (!(img instanceof HTMLImageElement)) return [0, 0]
      await img.decode().catch(() => {})
      return [img.naturalWidth, img.naturalHeight]
    })
  }
}
