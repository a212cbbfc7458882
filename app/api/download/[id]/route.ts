import type { NextRequest } from 'next/server'
import { visitorClient, visitorFile } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { formalPackage } from '@/lib/contract/formal-package'
import { fileName, packageFormats } from '@/lib/contract/stored-file'
import { userInfo } from '@/lib/contract/user-info'
import { type UpstreamCode, UpstreamError } from '@/lib/errors'
import { askedOf, fileResponse, noFile, noHead } from '@/lib/files/file-response'
import { isLocale } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens'

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
    if (!version || !name) return notHad(request, 'missing')
    return fileResponse(await visitorFile(askedOf(name, request)), {
      fileName: calledAs(version, name),
      cacheControl: 'private, no-cache',
      isDownload: true,
    })
  } catch (error) {
    if (error instanceof UpstreamError) return notHad(request, error.code, error.details.retryAfter)
    throw error
  }
}

export const HEAD = noHead

/**
 * File name for the visitor's disk: letters that every file system accepts, and an extension of
 * `packageFormats`.
 */
function calledAs({ type, model, number }: Released, name: string): string {
  const ending = packageFormats.find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? 'bin'
  const words = [type, model, number].map((word) => word.replace(/[^\w.-]+/g, '')).filter(Boolean)
  return `${words.join('-')}.${ending}`
}

/** A browser is redirected to the page of downloads, which shows the reason; other clients get the status. */
function notHad(request: NextRequest, code: UpstreamCode, retryAfter?: number): Response {
  const locale = request.nextUrl.searchParams.get('locale')
  const isPerson = request.headers.get('accept')?.includes('text/html')
  if (!isPerson || !isLocale(locale)) return noFile(code, retryAfter)
  const why = code === 'missing' ? 'missing' : 'busy'
  const location = `/${locale}${screenPath('indexInfo')}?download=${why}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
