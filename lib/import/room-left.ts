import 'server-only'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type ImportRoom, importInfo } from '@/lib/contract/import-info'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/**
 * The exhausted limit that prevents another import: the number of unfinished ones, or the bytes of all rows.
 */
export function shortOf({ imports, bytes }: ImportRoom): 'imports' | 'bytes' | undefined {
  if (imports === 0) return 'imports'
  return bytes === 0 ? 'bytes' : undefined
}

/**
 * Whether the operator can begin an import, checked before its file is read. The platform decides again at
 * the beginning, so a platform without this answer does not prevent the file from being read.
 */
export async function hasImportRoom(api: Api, kind: ImportKind): Promise<boolean> {
  try {
    const { room } = await api(importInfo.importsOfKind, { kind })
    return !room || shortOf(room) === undefined
  } catch (error) {
    if (error instanceof UpstreamError) return true
    throw error
  }
}
