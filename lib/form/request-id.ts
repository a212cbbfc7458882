import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { FormValues } from './form-state'
import type { FormFiles } from './form-values'

/**
 * Idempotency key of a sent form, a hash of its content: a corrected form is a new request, a repeated one is
 * not. A file counts instead of the name of the stored file that it replaces.
 */
export async function requestIdOf(values: FormValues, files: FormFiles): Promise<string> {
  if (typeof values.requestId !== 'string') return randomUUID()
  const counted = Object.entries(values).filter(([name]) => !(name in files))
  const sum = createHash('sha256').update(JSON.stringify(Object.fromEntries(counted)))
  for (const file of Object.values(files)) sum.update(await file.bytes())
  return uuidOf(sum.digest('hex'))
}

/** Idempotency key of a further write of a form, from a name for that write. */
export function partId(requestId: string, part: string): string {
  return uuidOf(createHash('sha256').update(`${requestId} ${part}`).digest('hex'))
}

function uuidOf(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return [...parts, hash.slice(20, 32)].join('-')
}
