import { BrokenForm, formParts } from '@/lib/files/form-parts'
import { FileTrouble } from './file-trouble'

/** A file within a multipart body: its name, and its bytes as they arrive. */
export interface UploadedFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/**
 * The first file of a multipart body, without the whole body in memory. Parts before it are fields of the
 * form and are skipped. Throws {@link FileTrouble} if there is none.
 */
export async function uploadedFile(
  contentType: string | null,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  const parts = formParts(contentType, body)
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const { fileName, bytes } = next.value
      if (fileName) return { name: fileName, bytes: withTrouble(bytes) }
    }
  } catch (error) {
    throw troubleOf(error)
  }
  throw new FileTrouble('noFile')
}

async function* withTrouble(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw troubleOf(error)
  }
}

function troubleOf(error: unknown): unknown {
  if (!(error instanceof BrokenForm)) return error
  return new FileTrouble(error.reason === 'noForm' ? 'noFile' : 'interrupted')
}
