import 'server-only'
import type { NextRequest } from 'next/server'
import type { UpstreamCode } from '@/lib/errors'
import type { FileAnswer, FileAsked } from '@/lib/upstream/stored-file'

/** What is shown in a page; everything else is bytes to keep, whatever anybody says that it is. */
const pictures = ['image/webp', 'image/png', 'image/jpeg']

interface FileLook {
  /** What it is called where it is kept. */
  fileName: string
  cacheControl: string
  /** To be kept and never shown, also where it is a picture. */
  isDownload?: boolean
}

/** What a browser's request asks of a stored file. */
export function askedOf(name: string, { headers }: NextRequest): FileAsked {
  return {
    name,
    range: headers.get('range'),
    ifRange: headers.get('if-range'),
    ifNoneMatch: headers.get('if-none-match'),
  }
}

/** A stored file as the browser gets it: of a type from a closed list, and run by nobody. */
export function fileResponse(answer: FileAnswer, { fileName, cacheControl, isDownload }: FileLook): Response {
  const { status, body } = answer
  const { 'content-length': length, ...headers } = answer.headers
  const picture = isDownload ? undefined : pictures.find((type) => type === answer.type)
  return new Response(body, {
    status,
    headers: {
      ...headers,
      // Next.js sends no handler's length; the server in front of it takes it from here.
      ...(body && length && { 'x-file-length': length }),
      // Packed on the way, a download would not tell how long it is.
      'cache-control': `${cacheControl}, no-transform`,
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(body && {
        'content-type': picture ?? 'application/octet-stream',
        'content-disposition': `${picture ? 'inline' : 'attachment'}; filename="${fileName}"`,
      }),
    },
  })
}

const statuses: Partial<Record<UpstreamCode, number>> = { unauthenticated: 401, missing: 404, too_many: 429 }

/** The answer where there is no file to be had: nothing but a status that says why. */
export function noFile(code: UpstreamCode, retryAfter?: number): Response {
  return new Response(null, {
    status: statuses[code] ?? 503,
    headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) },
  })
}

/** Not for HEAD, which would have the platform send all of it for nothing. */
export function noHead(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET', 'cache-control': 'no-store' } })
}
