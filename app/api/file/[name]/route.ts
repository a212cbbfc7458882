import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { fileName } from '@/lib/contract/stored-file'
import { UpstreamError } from '@/lib/errors'
import { askedOf, fileResponse, noFile, noHead } from '@/lib/files/file-response'

/**
 * A stored file by its name, as far as the platform lets this operator have it. A name is never given to other bytes;
 * yet only one's own picture is kept without asking again, for who may see any other may change.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/file/[name]'>,
): Promise<Response> {
  const pass = await tryGate('console.use')
  if (pass === 'unauthenticated') return noFile('unauthenticated')
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const { data: name } = fileName.safeParse((await params).name)
  if (!name) return noFile('missing')
  try {
    const isOwnPicture = name === pass.user.avatar
    const cacheControl = isOwnPicture ? 'private, max-age=31536000, immutable' : 'private, no-cache'
    return fileResponse(await pass.file(askedOf(name, request)), { fileName: name, cacheControl })
  } catch (error) {
    if (error instanceof UpstreamError) return noFile(error.code, error.details.retryAfter)
    throw error
  }
}

export const HEAD = noHead
