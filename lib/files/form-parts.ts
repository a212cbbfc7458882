import { uploadedName } from '@/lib/contract/uploaded-name'

/** The longest head of a part, in bytes. */
const headLimit = 16 * 1024

/** A body that is not multipart, or that ends before its form does. */
export class BrokenForm extends Error {
  readonly reason: 'noForm' | 'interrupted'

  constructor(reason: BrokenForm['reason']) {
    super(reason)
    this.name = 'BrokenForm'
    this.reason = reason
  }
}

/** A part of a multipart body: a field, or a file with its name on the operator's disk. */
export interface FormPart {
  name: string
  /** Undefined for a field, empty for a file input without a file; else normalised by `uploadedName`. */
  fileName: string | undefined
  /** Read these before the next part; unread bytes are skipped. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * The parts of a multipart body, one after the other, without the whole body in memory. Throws {@link
 * BrokenForm}.
 */
export async function* formParts(
  contentType: string | null,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<FormPart> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? bare
  if (!boundary || !/^multipart\/form-data/i.test(contentType ?? '')) throw new BrokenForm('noForm')
  const parts = new Parts(body, boundary)
  for (let head = await parts.nextHead(); head !== undefined; head = await parts.nextHead()) {
    const content = parts.content()
    // A reader that stops early does not end the part's content; its remaining bytes are skipped below.
    const bytes = { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) }
    yield { name: nameOf(head), fileName: fileNameOf(head), bytes }
    for await (const _ of content);
  }
}

const nameOf = (head: string) => /;\s*name="([^"]*)"/i.exec(dispositionOf(head))?.[1] ?? ''

/** The header line of a part with the names of its field and its file. */
const dispositionOf = (head: string) =>
  head.split(/[\r\n]/).find((line) => /^content-disposition:/i.test(line)) ?? ''

function fileNameOf(head: string): string | undefined {
  const [, name] = /;\s*filename="([^"]*)"/i.exec(dispositionOf(head)) ?? []
  return name === undefined ? undefined : uploadedName(name.replaceAll('%22', '"'))
}

class Parts {
  readonly #pieces: AsyncIterator<Uint8Array>
  readonly #mark: Buffer
  // Begins with a line break, because the first boundary has none before it.
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
      if (this.#held.length > headLimit || !(await this.#read())) throw new BrokenForm('interrupted')
    }
  }

  /** The bytes up to the next boundary, which is removed. */
  async *content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = this.#held.indexOf(this.#mark)
      if (end >= 0) {
        const last = this.#held.subarray(0, end)
        this.#held = this.#held.subarray(end + this.#mark.length)
        if (last.length > 0) yield last
        return
      }
      // The end of the piece may cut the boundary in two.
      const safe = this.#held.length - this.#mark.length
      if (safe > 0) {
        const piece = this.#held.subarray(0, safe)
        this.#held = this.#held.subarray(safe)
        yield piece
      }
      if (!(await this.#read())) throw new BrokenForm('interrupted')
    }
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (!done) this.#held = Buffer.concat([this.#held, value])
    return !done
  }
}
