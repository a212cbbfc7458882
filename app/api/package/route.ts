import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { type Pass, tryGate } from '@/lib/auth/gate'
import { isSameOrigin, isSameOriginRead } from '@/lib/auth/same-origin'
import { chunkBytes } from '@/lib/contract/limits'
import { md5Text } from '@/lib/contract/stored-file'
import { upload } from '@/lib/contract/upload'
import type { PackageAnswer } from '@/lib/domain/package/answer'
import { UpstreamError } from '@/lib/errors/errors'

const packageQuery = z.object({ md5: md5Text })
const sent = packageQuery.extend({
  total: z.string(),
  index: z.string(),
  extname: z.string(),
  chunkMd5: md5Text,
})

/** The chunks of a package (`?md5=`) that the platform has, as JSON: `PackageAnswer`. */
export async function GET(request: NextRequest): Promise<Response> {
  if (!isSameOriginRead(request.headers)) return new Response(null, { status: 403 })
  return answered(request, packageQuery, async ({ md5: md5Val }, { api }) => {
    const [{ state, file }, { indices }] = await Promise.all([
      api(upload.getLastFileIndex, { md5Val }),
      api(upload.getChunkFileList, { md5Val }),
    ])
    return { state, file, indices }
  })
}

/**
 * Passes one chunk of a package (`?md5=&total=&index=&extname=&chunkMd5=`), the request's body, on to the
 * platform while it arrives. Answers the package's state as JSON.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 })
  const { body } = request
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (!body) return new Response(null, { status: 400 })
  if (announced > chunkBytes) return new Response(null, { status: 413 })
  return answered(
    request,
    sent,
    async ({ md5: fileMd5Value, chunkMd5: chunkMd5Value, ...place }, { api }) => {
      const files = [{ part: 'file', name: 'chunk', bytes: atMost(chunkBytes, body) }]
      return api(upload.addFragFile, { ...place, fileMd5Value, chunkMd5Value }, { files })
    },
  )
}

/** Drops an unfinished package (`?md5=`). */
export async function DELETE(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 })
  return answered(request, packageQuery, async ({ md5: md5Val }, { api }) => {
    await api(upload.removeFragFile, { md5Val })
    return { state: 'none', file: null }
  })
}

async function answered<Schema extends z.ZodType>(
  { nextUrl }: NextRequest,
  schema: Schema,
  work: (query: z.output<Schema>, pass: Pass) => Promise<PackageAnswer>,
): Promise<Response> {
  const query = schema.safeParse(Object.fromEntries(nextUrl.searchParams))
  if (!query.success) return new Response(null, { status: 400 })
  const pass = await tryGate('versions.write')
  if (pass === 'unauthenticated' || pass === 'illegal') return jsonAnswer({ failed: pass, fields: {} })
  try {
    return jsonAnswer(await work(query.data, pass))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { fields = {}, retryAfter } = error.details
    return jsonAnswer({ failed: error.code, fields, retryAfter })
  }
}

/** Always with status 200: a browser logs every other one as an error of the page. */
function jsonAnswer(answer: PackageAnswer): Response {
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

/** The bytes of a body; throws when it exceeds its limit. */
async function* atMost(most: number, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > most) throw new RangeError('a chunk is too long')
    yield piece
  }
}
