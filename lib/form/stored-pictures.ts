import 'server-only'
import type { FieldReasons } from '@/lib/contract/reasons'
import { upload } from '@/lib/contract/upload'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'
import type { FormValues } from './form-state'
import type { FormFiles } from './form-values'
import { partId } from './request-id'

/**
 * The names of the stored pictures, empty in a field without one, and the reasons of refused ones, by field.
 */
export interface StoredPictures {
  names: Record<string, string>
  refused: FieldReasons
}

interface Sent {
  api: Api
  values: FormValues
  files: FormFiles
  requestId: string
}

/**
 * Stores the pictures in these fields of a form; a field without a new picture returns the name that it sent.
 */
export async function storePictures(
  fields: readonly string[],
  { api, values, files, requestId }: Sent,
): Promise<StoredPictures> {
  const names: Record<string, string> = {}
  const refused: FieldReasons = {}
  for (const field of fields) {
    // A file field without a file arrives as an empty text, after the present name.
    names[field] = [values[field] ?? ''].flat().find(Boolean) ?? ''
    const file = files[field]
    if (!file) continue
    // The file name comes from the browser and is not trusted; the platform detects the type from the bytes.
    const sent = { part: 'file', name: 'picture', bytes: await file.bytes() }
    const options = { requestId: partId(requestId, field), files: [sent] }
    try {
      names[field] = (await api(upload.uploadSingleFile, {}, options)).file
    } catch (error) {
      const reason = error instanceof UpstreamError ? error.details.fields?.file : undefined
      if (!reason) throw error
      refused[field] = reason
    }
  }
  return { names, refused }
}
