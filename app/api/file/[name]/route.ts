import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { fileName } from '@/lib/contract/stored-file'
import { failureAnswer, refusedAnswer } from '@/lib/errors/refused-answer'
import { fileRequest, fileResponse, refuseHead } from '@/lib/files/file-response'

/**
 * A stored file by name, if the platform lets this operator read it. Names are never reused, but only the
 * operator's own picture is cached without revalidation: access to other files can be withdrawn.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/file/[name]'>,
): Promise<Response> {
  const pass = await tryGate('console.use')
  if (pass === 'unauthenticated' || pass === 'illegal') return failureAnswer(pass)
  const { data: name } = fileName.safeParse((await params).name)
  if (!name) return failureAnswer('missing')
  try {
    const isOwnPicture = name === pass.user.avatar
    const cacheControl = isOwnPicture ? 'private, max-age=31536000, immutable' : 'private, no-cache'
    return fileResponse(await pass.file(fileRequest(name, request)), { fileName: name, cacheControl })
  } catch (error) {
    return refusedAnswer(error)
  }
}

export const HEAD = refuseHead
