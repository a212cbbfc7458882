import 'server-only'
import type { NextRequest } from 'next/server'
import type { FileAnswer, FileAsked } from '@/lib/upstream/stored-file'

/** Types shown inline; all others are sent as octet-stream attachments, whatever type was declared. */
const pictures = ['image/webp', 'image/png', 'image/jpeg']

interface FileLook {
  /** File name in Content-Disposition. */
  fileName: string
  cacheControl: string
  /** Always an attachment, even if it is a picture. */
  isDownload?: boolean
  /** Checksum of the whole file in hexadecimal, for a comparison after the download. */
  md5?: string
}

/** The range and cache conditions of a request for a stored file. */
export function fileRequest(name: string, { headers }: NextRequest): FileAsked {
  return {
    name,
    range: headers.get('range'),
    ifRange: headers.get('if-range'),
    ifNoneMatch: headers.get('if-none-match'),
  }
}

/**
 * Response for a stored file: its type comes from a closed list, and a sandboxing CSP keeps it from running
 * scripts.
 */
export function fileResponse(
  answer: FileAnswer,
  { fileName, cacheControl, isDownload, md5 }: FileLook,
): Response {
  const { status, body } = answer
  const { 'content-length': length, ...headers } = answer.headers
  const picture = isDownload ? undefined : pictures.find((type) => type === answer.type)
  return new Response(body, {
    status,
    headers: {
      ...headers,
      // Next.js drops a handler's Content-Length; the server in front of Next.js sets it from this header.
      ...(body && length && { 'x-file-length': length }),
      // Compression would remove the length, which downloads need to display their progress.
      'cache-control': `${cacheControl}, no-transform`,
      ...(md5 && checksums(md5, status)),
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(body && {
        'content-type': picture ?? 'application/octet-stream',
        'content-disposition': `${picture ? 'inline' : 'attachment'}; filename="${fileName}"`,
      }),
    },
  })
}

/** The checksum of the whole file (RFC 9530), and the older header, which concerns only the sent bytes. */
function checksums(md5: string, status: number): Record<string, string> {
  const sum = Buffer.from(md5, 'hex').toString('base64')
  return { 'repr-digest': `md5=:${sum}:`, ...(status === 200 && { 'content-md5': sum }) }
}

/** Refuses HEAD, which would make the platform send the whole file for nothing. */
export function refuseHead(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET', 'cache-control': 'no-store' } })
}
