import { FileTrouble } from './file-trouble'

/** The head of a part may not be longer. */
const headLimit = 16 * 1024

/** A file within a multipart body: its name, and its bytes as they arrive. */
export interface UploadedFile {
  name: string
  bytes: AsyncGenerator<Uint8Array>
}

/**
 * The first part of a multipart body that is a file, without holding the body in memory. Parts before it are fields of
 * the form and are passed over. Throws {@link FileTrouble} where there is none.
 */
export async function uploadedFile(
  contentType: string | null,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? bare
  if (!boundary || !/^multipart\/form-data/i.test(contentType ?? '')) throw new FileTrouble('noFile')
  const parts = new Parts(body, boundary)
  for (;;) {
    const head = await parts.nextHead()
    if (head === undefined) throw new FileTrouble('noFile')
    const name = fileNameOf(head)
    if (name) return { name, bytes: parts.content() }
    for await (const _ of parts.content());
  }
}

/** The name of the file that a part carries; undefined for a field, empty for a file input without a file. */
function fileNameOf(head: string): string | undefined {
  const [, name] = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(head) ?? []
  // Browsers send the bare name; old ones sent a path of the operator's disk.
  return name?.split(/[\\/]/).at(-1)?.replaceAll(/%22/g, '"').slice(-120)
}

/** The parts of a multipart body, read one after the other. */
class Parts {
  readonly #pieces: AsyncIterator<Uint8Array>
  readonly #mark: Buffer
  // The first boundary has no line break before it.
  #held: Buffer = Buffer.from('\r\n')
  #isBegun = false

  constructor(body: AsyncIterable<Uint8Array>, boundary: string) {
    this.#pieces = body[Symbol.asyncIterator]()
    this.#mark = Buffer.from(`\r\n--${boundary}`)
  }

  /** The head of the next part; undefined after the last one. */
  async nextHead(): Promise<string | undefined> {
    if (!this.#isBegun) for await (const _ of this.content());
    this.#isBegun = true
    for (;;) {
      if (this.#held.subarray(0, 2).toString() === '--') return undefined
      const end = this.#held.indexOf('\r\n\r\n')
      if (end >= 0) {
        const head = this.#held.subarray(0, end).toString('utf8')
        this.#held = this.#held.subarray(end + 4)
        return head
      }
      if (this.#held.length > headLimit || !(await this.#read())) throw new FileTrouble('interrupted')
    }
  }

  /** The bytes up to the next boundary, which is taken off. */
  async *content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = this.#held.indexOf(this.#mark)
      if (end >= 0) {
        const last = this.#held.subarray(0, end)
        this.#held = this.#held.subarray(end + this.#mark.length)
        if (last.length > 0) yield last
        return
      }
      // The boundary may be cut in two by the end of the piece.
      const safe = this.#held.length - this.#mark.length
      if (safe > 0) {
        const piece = this.#held.subarray(0, safe)
        this.#held = this.#held.subarray(safe)
        yield piece
      }
      if (!(await this.#read())) throw new FileTrouble('interrupted')
    }
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (!done) this.#held = Buffer.concat([this.#held, value])
    return !done
  }
}
