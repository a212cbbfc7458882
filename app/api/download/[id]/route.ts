import type { NextRequest } from 'next/server'
import { visitorClient, visitorFile } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { formalPackage } from '@/lib/contract/formal-package'
import { fileName, packageFormats } from '@/lib/contract/stored-file'
import { userInfo } from '@/lib/contract/user-info'
import { type UpstreamCode, UpstreamError } from '@/lib/errors'
import { fileFailure, fileRequest, fileResponse, refuseHead } from '@/lib/files/file-response'
import { isLocale } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screen-paths'

type Released = ResultOf<(typeof formalPackage)['newestVersions']>['list'][number]

/**
 * Package of a released version, public: only the versions that `/indexInfo` lists. Each download first takes
 * a temporary token, so floods from one address meet the platform's limit on those.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/download/[id]'>,
): Promise<Response> {
  const { id } = await params
  try {
    const api = await visitorClient()
    await api(userInfo.getToken, {})
    const { list } = await api(formalPackage.newestVersions, {})
    const version = list.find(({ versionId }) => String(versionId) === id)
    const { data: name } = fileName.safeParse(version?.file ?? '')
    if (!version || !name) return downloadFailure(request, 'missing')
    return fileResponse(await visitorFile(fileRequest(name, request)), {
      fileName: downloadName(version, name),
      cacheControl: 'private, no-cache',
      isDownload: true,
    })
  } catch (error) {
    if (error instanceof UpstreamError) return downloadFailure(request, error.code, error.details.retryAfter)
    throw error
  }
}

export const HEAD = refuseHead

/**
 * File name for the visitor's disk: letters that every file system accepts, and an extension of
 * `packageFormats`.
 */
function downloadName({ type, model, number }: Released, name: string): string {
  const extension = packageFormats.find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? 'bin'
  const words = [type, model, number].map((word) => word.replace(/[^\w.-]+/g, '')).filter(Boolean)
  return `${words.join('-')}.${extension}`
}

/** A browser is redirected to the page of downloads, which shows the reason; other clients get the status. */
function downloadFailure(request: NextRequest, code: UpstreamCode, retryAfter?: number): Response {
  const locale = request.nextUrl.searchParams.get('locale')
  const isBrowser = request.headers.get('accept')?.includes('text/html')
  if (!isBrowser || !isLocale(locale)) return fileFailure(code, retryAfter)
  const reason = code === 'missing' ? 'missing' : 'busy'
  const location = `/${locale}${screenPath('indexInfo')}?download=${reason}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
