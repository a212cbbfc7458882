import type { FormState } from '@/lib/form/form-state'
import type { Upload } from './use-upload'

/** The hidden fields of a stored file. */
export interface StoredFields {
  /** The platform's name of it. */
  file: string
  fileName: string
  /** Bytes. */
  size: string
  md5: string
}

/** The stored file of an upload; without one that of a refused form. */
export function storedFields(upload: Upload, { values }: FormState): StoredFields | undefined {
  if (upload.at === 'stored') {
    const { file, size, md5 } = upload.file
    return { file, fileName: upload.name, size: String(size), md5 }
  }
  const { file, fileName, size, md5 } = values
  if (upload.at !== 'none' || typeof file !== 'string' || file === '') return undefined
  return { file, fileName: String(fileName ?? ''), size: String(size ?? ''), md5: String(md5 ?? '') }
}
