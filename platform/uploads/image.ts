import sharp from 'sharp'
import { invalid } from '../rules/refusal.ts'

/** What pictures are stored as, whatever they came as. */
export const imageFormat = 'webp'

/** A phone's picture has up to about 50 million pixels, and as many need some 200 MB while they are turned. */
const mostPixels = 50_000_000

// One picture at a time, whoever sends how many; nothing is kept of those that are done.
let last: Promise<unknown> = Promise.resolve()
sharp.cache(false)

/**
 * A picture in our own encoding: upright, without metadata, of nothing but its pixels. Refuses field `field` for what
 * is none of JPEG, PNG and WebP by its content, is broken, or has too many pixels.
 * @param side the most pixels that a side may have afterwards
 */
export async function encodeImage(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  const encoding = last.then(() => encode(bytes, field, side))
  last = encoding.catch(() => {})
  return encoding
}

async function encode(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  // Before any decoder sees it: of the many that there are, three are ever used.
  if (!isPicture(bytes)) throw invalid({ [field]: 'fileType' })
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > mostPixels) throw invalid({ [field]: 'tooLarge' })
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(imageFormat, { quality: 86 })
      .toBuffer()
  } catch (error) {
    // Whatever the decoder found wrong with it, its sender cannot use the words.
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid({ [field]: 'fileType' })
  }
}

function isPicture(bytes: Buffer): boolean {
  const hex = bytes.toString('hex', 0, 12)
  return /^ffd8ff|^89504e470d0a1a0a|^52494646.{8}57454250/.test(hex)
}
