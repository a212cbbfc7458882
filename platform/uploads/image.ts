import sharp from 'sharp'
import { mostPixels } from '../../lib/contract/limits.ts'
import { invalid } from '../rules/refusal.ts'

/** The stored format of every picture. */
export const imageFormat = 'webp'

// Nothing is cached, to bound memory.
sharp.cache(false)

/**
 * Reads the header of a picture and refuses field `field`, before anything is decoded, when the content is not JPEG,
 * PNG or WebP, or has too many pixels.
 * @spec 8.13
 */
export async function assertPicture(bytes: Buffer, field: string): Promise<void> {
  // Checked before libvips reads the bytes, because libvips decodes many more formats.
  if (!isPicture(bytes)) throw invalid({ [field]: 'fileType' })
  const { width, height } = await readable(field, () => open(bytes).metadata())
  if (width * height > mostPixels) throw invalid({ [field]: 'tooManyPixels' })
}

/**
 * Re-encodes a picture as WebP: upright, without metadata, its longer side at most `side` pixels. Refuses field
 * `field` when the content is damaged.
 */
export function encodeImage(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  return readable(field, () =>
    open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(imageFormat, { quality: 86 })
      .toBuffer(),
  )
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false, failOn: 'error' })

/** Refuses the field when its content cannot be read; the decoder's message would not help the sender. */
async function readable<Result>(field: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    throw invalid({ [field]: 'fileType' })
  }
}

function isPicture(bytes: Buffer): boolean {
  const hex = bytes.toString('hex', 0, 12)
  return /^ffd8ff|^89504e470d0a1a0a|^52494646.{8}57454250/.test(hex)
}
