import type { Reason } from '../../lib/contract/reasons.ts'
import { fileEndings, type VersionType } from '../../lib/contract/release.ts'
import type { Db } from '../db/connect.ts'
import { invalid } from '../rules/refusal.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { type FileRow, giveFiles, lockFiles } from './stored-files.ts'

/**
 * Refuses a row's pictures unless they are stored files of its tenant, or of the platform, which then pass to
 * the tenant. Unchanged names are not checked: old rows may contain any name.
 */
export async function bindImages(
  tx: Db,
  images: Record<string, string>,
  before: Record<string, unknown>,
  { agentId, scope }: { agentId: number | null; scope: Scope },
): Promise<void> {
  const changed = Object.entries(images).filter(([field, name]) => name !== '' && name !== before[field])
  if (changed.length === 0) return
  const files = await lockFiles(
    tx,
    changed.map(([, name]) => name),
  )
  const wrong: Record<string, Reason> = {}
  for (const [field, name] of changed) {
    const file = files.find((each) => each.name === name)
    if (file?.kind !== 'image' || !mayBind(file, agentId, scope)) wrong[field] = 'invalid'
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (agentId === null) return
  await giveFiles(
    tx,
    files.map(({ id }) => id),
    agentId,
  )
}

/** Refuses a text of the platform, naming its field, if its pictures are not stored files of the platform. */
export async function bindPictures(tx: Db, field: string, names: string[]): Promise<void> {
  if (names.length === 0) return
  const files = await lockFiles(tx, names)
  const own = files.filter(({ kind, agentId }) => kind === 'image' && agentId === null)
  if (own.length < names.length) throw invalid({ [field]: 'invalid' })
}

/** Only accounts that see all tenants may give away the platform's own pictures. */
function mayBind(file: FileRow, agentId: number | null, scope: Scope): boolean {
  return file.agentId === agentId || (file.agentId === null && scope === null)
}

/**
 * The package of a version. Refuses a missing one, a format that the version's type cannot install, and a
 * size or MD5 other than the stored file's.
 */
export async function packageFor(
  tx: Db,
  version: { type: VersionType; file: string; size?: number; md5?: string },
): Promise<{ file: string; size: number; md5: string }> {
  const [file] = await lockFiles(tx, [version.file])
  if (file?.kind !== 'package') throw invalid({ file: 'invalid' })
  if (!fileEndings[version.type].some((format) => format === file.format)) throw invalid({ file: 'fileType' })
  if (version.size !== undefined && version.size !== file.size) throw invalid({ size: 'invalid' })
  if (version.md5 !== undefined && version.md5 !== file.md5) throw invalid({ md5: 'invalid' })
  return { file: file.name, size: file.size, md5: file.md5 }
}
