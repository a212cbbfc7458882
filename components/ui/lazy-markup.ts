/** Markup that is written when it is drawn: not where the page comes to life with the server's own. */
export class LazyMarkup {
  readonly #write: () => string

  constructor(write: () => string) {
    this.#write = write
  }

  toString(): string {
    return this.#write()
  }
}
