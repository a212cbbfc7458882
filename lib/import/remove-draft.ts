import 'server-only'
import type { ImportKind } from '@/lib/contract/import-fields'
import { importInfo } from '@/lib/contract/import-info'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/**
 * Removes an import whose file was read again with another sheet, unless its rows are being checked or written. A failure
 * is ignored: the import remains in the list, where its operator can discard it.
 */
export async function removeDraft(api: Api, kind: ImportKind, importId: number): Promise<void> {
  try {
    const found = await api(importInfo.readOne, { importId })
    if (found.kind === kind && found.status === 'draft') await api(importInfo.remove, { importId })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}
