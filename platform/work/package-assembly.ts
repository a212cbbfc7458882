import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { whileHeld } from '../db/try-lock.ts'
import type { Origin } from '../rules/identity.ts'
import { readAuthor } from '../store/accounts.ts'
import { chunksOf, movePiecesToBlob, releasePieces } from '../store/file-pieces.ts'
import { writeLog } from '../store/log.ts'
import { blobOf, insertFile, storedFileOf } from '../store/stored-files.ts'
import { deleteUpload, judgeUpload, lockPackage, readUpload, type UploadRow } from '../store/uploads.ts'
import { type JoinedFile, joinParts } from '../uploads/joined-file.ts'
import { isOfFormat } from '../uploads/package-format.ts'
import type { Services } from '../wire/services.ts'

/**
 * Milliseconds that the last chunk's call waits for the package to be stored. The console gives up after five seconds
 * without a byte.
 */
const longestWait = 3000
const noOrigin: Origin = { address: '', userAgent: '', requestId: '' }

/** Stores a complete package and waits for it at most {@link longestWait}; the work continues afterwards. */
export async function assembleSoon(services: Services, uploadId: number, origin: Origin): Promise<void> {
  const until = Date.now() + longestWait
  const done = (async () => {
    // Another request may be assembling the package, and may stop before the end.
    while (!(await assemble(services, uploadId, origin)) && Date.now() < until) await delay(100)
  })()
  await Promise.race([done, delay(longestWait)])
}

/**
 * Verifies that the chunks of an upload are the announced package, and makes them a stored file. The bytes
 * are not moved: only rows are written, in one transaction with the log row, so an interrupted assembly
 * leaves no file and can be repeated. Returns false if another request is assembling it.
 */
export async function assemble(
  services: Services,
  uploadId: number,
  origin: Origin = noOrigin,
): Promise<boolean> {
  // Without the lock two processes would do the same work twice.
  return whileHeld(services.db, `assembly ${uploadId}`, async () => {
    // Repeated if a chunk has arrived meanwhile.
    while (!(await tryOnce(services, uploadId, origin)));
  })
}

/** Returns false if the upload changed during the verification. */
async function tryOnce(services: Services, uploadId: number, origin: Origin): Promise<boolean> {
  const { db, storage } = services
  const upload = await readUpload(db, uploadId, { lock: false })
  const chunks = upload ? await chunksOf(db, uploadId) : []
  if (upload?.verdict !== 'receiving' || chunks.length !== upload.total) return true
  const whole = joinParts(storage, chunks)
  const { md5, sha256 } = await digest(whole)
  if (md5 !== upload.md5) await judgeUpload(db, upload, 'damaged')
  else if (!(await isOfFormat(whole, upload.format))) await judgeUpload(db, upload, 'wrongType')
  else return publish(services, upload, { sha256, size: whole.size }, origin)
  return true
}

async function digest(whole: JoinedFile): Promise<{ md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for await (const bytes of whole.read(0, whole.size)) {
    md5.update(bytes)
    sha256.update(bytes)
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

async function publish(
  { db, now: clock }: Services,
  { id, revision, accountId, agentId, md5, format }: UploadRow,
  bytes: { sha256: string; size: number },
  origin: Origin,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPackage(tx, accountId, md5)
    const lockedUpload = await readUpload(tx, id, { lock: true })
    if (!lockedUpload) return true
    if (lockedUpload.revision !== revision) return false
    const now = clock()
    const blob = await blobOf(tx, bytes)
    if (blob.isNew) await movePiecesToBlob(tx, id, blob.id)
    else await releasePieces(tx, { uploadId: id }, now)
    await deleteUpload(tx, id)
    const row = { kind: 'package', format, size: bytes.size, md5, agentId, accountId } as const
    const file = await insertFile(tx, blob.id, row, now)
    const account = await readAuthor(tx, accountId)
    const entry = { account, call: 'upload/addFragFile', code: 1, origin, now }
    await writeLog(tx, { ...entry, targets: [file.id], after: storedFileOf(file) })
    return true
  })
}
