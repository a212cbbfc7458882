import type { NextRequest } from 'next/server'
import { tryGate, visitorClient, visitorFile } from '@/lib/auth/gate'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Version } from '@/lib/contract/release'
import { fileName } from '@/lib/contract/stored-file'
import { userInfo } from '@/lib/contract/user-info'
import { version } from '@/lib/contract/version'
import { downloadName } from '@/lib/domain/release/version-download'
import { type UpstreamCode, UpstreamError } from '@/lib/errors/errors'
import { failureAnswer } from '@/lib/errors/refused-answer'
import { fileRequest, fileResponse, refuseHead } from '@/lib/files/file-response'
import { isLocale } from '@/lib/i18n/locales'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import type { FileAnswer, FileAsked } from '@/lib/upstream/stored-file'

type Offered = Pick<Version, 'type' | 'model' | 'number' | 'file' | 'md5'>

/** A version whose file the caller may have, and the caller's function to read files. */
interface Found {
  version: Offered | undefined
  read: (request: FileAsked) => Promise<FileAnswer>
}

/**
 * Package of a version: of any version for operators who may see versions, for visitors only of those in
 * `/indexInfo`. Each download of a visitor first requests a temporary token, so that the platform's limit on
 * these tokens stops floods from one address.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/download/[id]'>,
): Promise<Response> {
  const { id } = await params
  try {
    const { version, read } = await found(id)
    const { data: name } = fileName.safeParse(version?.file ?? '')
    if (!version || !name) return downloadFailure(request, 'missing')
    return fileResponse(await read(fileRequest(name, request)), {
      fileName: downloadName(version, name),
      cacheControl: 'private, no-cache',
      isDownload: true,
      md5: version.md5,
    })
  } catch (error) {
    if (error instanceof UpstreamError) return downloadFailure(request, error.code, error.details.retryAfter)
    throw error
  }
}

export const HEAD = refuseHead

async function found(id: string): Promise<Found> {
  const pass = await tryGate('versions.read')
  if (pass !== 'unauthenticated' && pass !== 'illegal') {
    const versionId = rowNumberOf(id)
    if (versionId === undefined) return { version: undefined, read: pass.file }
    const { list } = await pass.api(version.versionRecordWithPage, { ids: [versionId] })
    return { version: list[0], read: pass.file }
  }
  const api = await visitorClient()
  await api(userInfo.getToken, {})
  const { list } = await api(formalPackage.newestVersions, {})
  return { version: list.find(({ versionId }) => String(versionId) === id), read: visitorFile }
}

/** A browser is redirected to the page of downloads, which shows the reason; other clients get the status. */
function downloadFailure(request: NextRequest, code: UpstreamCode, retryAfter?: number): Response {
  const locale = request.nextUrl.searchParams.get('locale')
  const isBrowser = request.headers.get('accept')?.includes('text/html')
  if (!isBrowser || !isLocale(locale)) return failureAnswer(code, retryAfter)
  const reason = code === 'missing' || code === 'illegal' ? 'missing' : 'busy'
  const location = `/${locale}${screenPath('indexInfo')}?download=${reason}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
