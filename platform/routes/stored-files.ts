import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { roleMay } from '../../lib/contract/permissions.ts'
import { fileName } from '../../lib/contract/stored-file.ts'
import { plainAnswer } from '../../lib/wire/envelope.ts'
import type { Db } from '../db/connect.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { inScope, scopeOf } from '../rules/tenant-scope.ts'
import { isAnnounced } from '../store/announcements.ts'
import { partsOf } from '../store/file-pieces.ts'
import { type FileRow, findFile, isPublished } from '../store/stored-files.ts'
import { identifyTerminal } from '../store/terminal-tokens.ts'
import { identify } from '../store/tokens.ts'
import { joinParts } from '../uploads/joined-file.ts'
import { failure } from '../wire/plugin.ts'
import type { Services } from '../wire/services.ts'

const types = { image: 'image/webp', package: 'application/octet-stream' } as const

/**
 * `GET /api/upload/file?name=` streams a stored file; it takes the headers of any call. A picture is readable by the
 * accounts of its tenant and by accounts that see all tenants, one of a published announcement by terminals too, a
 * package by accounts that may see versions. A package of a published version needs no token, because terminals fetch
 * it before a member signs in.
 */
export async function serveStoredFiles(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  // Without HEAD, which would read the whole file.
  app.get('/api/upload/file', { exposeHeadRoute: false }, async (request, reply) => {
    const { name } = z
      .object({ name: fileName.catch('') })
      .catch({ name: '' })
      .parse(request.query)
    const file = name === '' ? undefined : await findFile(services.db, name)
    const isOpen = file?.kind === 'package' && (await isPublished(services.db, name))
    const isAllowed = isOpen || (await mayRead(services, request, file))
    if (file && isAllowed) return send(services, file, request, reply)
    // Another tenant's file looks like one that does not exist.
    return reply.status(404).send(plainAnswer(failure('missing', 'no such file', null)))
  })
}

/**
 * Whether the caller may read a file. Throws `Unauthorised` without a session, even if the file does not
 * exist.
 */
async function mayRead(
  { db, ownerId, now }: Services,
  { headers }: FastifyRequest,
  file: FileRow | undefined,
): Promise<boolean> {
  const { authorization: token, uid } = headers
  if (!token || typeof uid !== 'string') throw new Unauthorised()
  try {
    const { account } = await identify(db, { token, uid }, ownerId, now())
    if (!account) throw new Unauthorised()
    if (!file || !inScope(scopeOf(account), file.agentId)) return false
    return file.kind === 'image' || roleMay(account.role, 'versions.read')
  } catch (error) {
    // Only a caller without a session may be a terminal, so that pictures read by accounts cost no question for one.
    const isForTerminals = error instanceof Unauthorised && file && (await isAnnounced(db, file.name))
    if (isForTerminals && (await isTerminal(db, headers, now()))) return true
    throw error
  }
}

/** Whether a request comes from the terminal of a member. */
async function isTerminal(db: Db, headers: FastifyRequest['headers'], now: Date): Promise<boolean> {
  try {
    await identifyTerminal(db, headers, now)
    return true
  } catch (error) {
    if (error instanceof Unauthorised) return false
    throw error
  }
}

async function send(services: Services, file: FileRow, request: FastifyRequest, reply: FastifyReply) {
  const whole = joinParts(services.storage, await partsOf(services.db, file.blobId))
  const etag = `"${file.md5}"`
  reply
    .type(types[file.kind])
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${file.kind === 'image' ? 'inline' : 'attachment'}; filename="${file.name}"`,
    )
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const range = rangeOf(request, file.size, etag)
  if (!range) return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range
  if (end - start < file.size) {
    reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
  }
  reply.header('content-length', end - start)
  return reply.send(Readable.from(whole.read(start, end)))
}

/**
 * The requested bytes, from `start` up to but not including `end`, so that a terminal can resume a download.
 * Undefined for a range outside the file; an unreadable range means the whole file.
 */
function rangeOf(
  { headers }: FastifyRequest,
  size: number,
  etag: string,
): { start: number; end: number } | undefined {
  const all = { start: 0, end: size }
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const isOutdated = headers['if-range'] !== undefined && headers['if-range'] !== etag
  const [, from = '', to = ''] = range ?? []
  if (isOutdated || (from === '' && to === '')) return all
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1)
  return start < end ? { start, end } : undefined
}
