import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { chunkBytes } from '@/lib/contract/limits'
import type { StoredFile } from '@/lib/contract/stored-file'
import { upload } from '@/lib/contract/upload'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Spooled } from '@/lib/files/spool'
import type { Api } from '@/lib/upstream/client'

/**
 * A file on the console's disk, and its checksum in hexadecimal, which is known before its first chunk is
 * sent.
 */
export interface SpooledPackage extends Spooled {
  md5: string
}

/** Milliseconds in which the platform has to verify a package of the largest plain upload. */
const longestCheck = 60_000

/**
 * Sends a file to the platform in chunks and returns the stored file. Throws {@link FieldRefusal} or {@link
 * UpstreamError}.
 */
export async function storePackage(api: Api, file: SpooledPackage, extname: string): Promise<StoredFile> {
  const total = Math.max(1, Math.ceil(file.size / chunkBytes))
  for (let index = 0; index < total; index += 1) {
    const bytes = await file.read(index * chunkBytes, chunkBytes)
    const chunk = { total, index, extname, fileMd5Value: file.md5 }
    const files = [{ part: 'file', name: 'chunk', bytes }]
    const answer = await api(upload.addFragFile, chunk, { files }).catch(refuseByFile)
    if (answer.file) return answer.file
  }
  return whenChecked(api, file.md5)
}

async function whenChecked(api: Api, md5Val: string): Promise<StoredFile> {
  const until = Date.now() + longestCheck
  for (;;) {
    const { state, file } = await api(upload.getLastFileIndex, { md5Val })
    if (file) return file
    if (state === 'damaged') throw new FieldRefusal({ file: 'damaged' })
    if (state === 'wrongType') throw new FieldRefusal({ file: 'fileType' })
    if (state !== 'checking' || Date.now() > until) {
      throw new UpstreamError('timeout', { call: upload.getLastFileIndex.path, requestId: randomUUID() })
    }
    await delay(500)
  }
}

/** All fields of the chunk's call concern the one file of the form. */
function refuseByFile(error: unknown): never {
  const [reason] = error instanceof UpstreamError ? Object.values(error.details.fields ?? {}) : []
  throw reason ? new FieldRefusal({ file: reason }) : error
}
