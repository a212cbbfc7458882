import sharp from 'sharp'
import { invalid } from '../rules/refusal.ts'

/** The stored format of every picture. */
export const imageFormat = 'webp'

/** The largest phone pictures have about 50 million pixels, and rotating one takes about 200 MB of memory. */
const maxPixels = 50_000_000

// Encodes one picture at a time and caches nothing, to bound memory.
let last: Promise<unknown> = Promise.resolve()
sharp.cache(false)

/**
 * Re-encodes a picture as WebP: upright, without metadata, its longer side at most `side` pixels. Refuses field
 * `field` when the content is not JPEG, PNG or WebP, is damaged, or has too many pixels.
 */
export async function encodeImage(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  const encoding = last.then(() => encode(bytes, field, side))
  last = encoding.catch(() => {})
  return encoding
}

async function encode(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  // Checked before libvips sees the bytes: it has decoders for many more formats.
  if (!isPicture(bytes)) throw invalid({ [field]: 'fileType' })
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > maxPixels) throw invalid({ [field]: 'tooLarge' })
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(imageFormat, { quality: 86 })
      .toBuffer()
  } catch (error) {
    // The decoder's message is of no use to the sender.
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid({ [field]: 'fileType' })
  }
}

function isPicture(bytes: Buffer): boolean {
  const hex = bytes.toString('hex', 0, 12)
  return /^ffd8ff|^89504e470d0a1a0a|^52494646.{8}57454250/.test(hex)
}
