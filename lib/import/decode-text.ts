import { FileTrouble } from './file-trouble.ts'

/** The bytes that are tested to distinguish UTF-8 from GB18030, from the first one that is not ASCII. */
const sampleLength = 64 * 1024

/**
 * Decodes a text file piece by piece: UTF-8 and UTF-16 by their byte order marks, else UTF-8, else GB18030. Pure ASCII
 * is the same in both, so the choice is made at the first other byte. Throws {@link FileTrouble} for any other bytes.
 */
export async function* decodeText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let sample = Buffer.alloc(0)
  let isFirst = true
  for await (const piece of pieces) {
    if (decoder) {
      yield decoded(decoder, piece)
      continue
    }
    sample = Buffer.concat([sample, piece])
    if (isFirst && sample.length < 3) continue
    const marked = isFirst ? decoderByMark(sample) : undefined
    isFirst = false
    if (!marked && isAscii(sample)) {
      yield sample.toString('latin1')
      sample = Buffer.alloc(0)
      continue
    }
    if (!marked && sample.length < sampleLength) continue
    decoder = marked ?? decoderOf(sample)
    yield decoded(decoder, sample)
    sample = Buffer.alloc(0)
  }
  if (!decoder && sample.length > 0) {
    decoder = decoderByMark(sample) ?? decoderOf(sample)
    yield decoded(decoder, sample)
  }
  if (decoder) yield decoded(decoder)
}

function decoderByMark(bytes: Buffer): TextDecoder | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8', { fatal: true })
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  return undefined
}

function decoderOf(sample: Buffer): TextDecoder {
  try {
    // The end of the sample may cut off the last character.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return new TextDecoder('utf-8', { fatal: true })
  } catch {
    return new TextDecoder('gb18030', { fatal: true })
  }
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    if (!text.includes('\0')) return text
  } catch (error) {
    throw new FileTrouble('encoding', undefined, error)
  }
  throw new FileTrouble('noTable')
}

/** Whether all bytes are ASCII text; NUL is not part of a text. */
function isAscii(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte === 0 || byte > 127) return false
  return true
}
