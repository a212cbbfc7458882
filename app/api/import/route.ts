import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { isSameOrigin } from '@/lib/auth/same-origin'
import { importKinds } from '@/lib/contract/import-fields'
import { UpstreamError } from '@/lib/errors/errors'
import { requestBody } from '@/lib/files/request-body'
import { isAccepted } from '@/lib/form/file-kinds'
import { isLocale } from '@/lib/i18n/locales'
import { FileTrouble, fileLimits, tableKinds } from '@/lib/import/file-trouble'
import { knownHeadings } from '@/lib/import/file-words'
import { importPath, importScreens, startPath } from '@/lib/import/import-screens'
import { withRowsOf } from '@/lib/import/read-apart'
import { receiveRows } from '@/lib/import/receive-rows'
import { removeDraft } from '@/lib/import/remove-draft'
import { hasImportRoom } from '@/lib/import/room-left'
import { uploadedFile } from '@/lib/import/uploaded-file'
import { rowNumberOf } from '@/lib/screens/screen-paths'

/** Bytes of a form around its file. */
const formBytes = 16 * 1024

/**
 * Receives the file of an import (`?kind=&locale=`), a plain form, and redirects to the import's page; with `&sheet=&instead=`
 * another sheet of a file, instead of the import in which it was read before. A server action would have the whole file
 * in memory, and accepts only 3 MB.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const kind = importKinds.find((known) => known === searchParams.get('kind'))
  const locale = searchParams.get('locale')
  if (!kind || !isLocale(locale)) return new Response(null, { status: 400 })
  const { start, permission } = importScreens[kind]
  const body = requestBody(request.body)
  if (!body) return new Response(null, { status: 400 })
  const leadTo = async (path: string) => {
    await body.drain()
    return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
  }
  const pass = await tryGate(permission)
  if (pass === 'unauthenticated') return leadTo(`/${locale}/loginFrm?redirect=${start}`)
  if (pass === 'illegal') return leadTo(`/${locale}/401`)
  let fileName = ''
  try {
    // The start page lists the imports to remove first.
    if (!(await hasImportRoom(pass.api, kind))) return await leadTo(startPath(locale, kind))
    // Checked before any row is sent to the platform.
    const announced = Number(request.headers.get('content-length') ?? 0)
    if (announced > fileLimits.bytes + formBytes) throw new FileTrouble('fileTooLarge')
    const reading = {
      account: pass.user.UserName,
      headings: await knownHeadings(kind),
      sheet: searchParams.get('sheet') ?? undefined,
    }
    const arriving = async () => {
      const { name, bytes } = await uploadedFile(request.headers.get('content-type'), body.source)
      fileName = name
      return bytes
    }
    const importId = await withRowsOf(arriving, reading, (rows, origin) =>
      receiveRows(pass.api, { kind, fileName, rows, origin }),
    )
    const replaced = rowNumberOf(searchParams.get('instead') ?? '')
    if (replaced !== undefined) await removeDraft(pass.api, kind, replaced)
    return await leadTo(importPath(locale, kind, importId))
  } catch (error) {
    const trouble = troubleOf(error, fileName)
    if (!trouble) throw error
    return leadTo(`${startPath(locale, kind)}?${new URLSearchParams(trouble)}`)
  }
}

function troubleOf(error: unknown, fileName: string): Record<string, string> | undefined {
  if (error instanceof FileTrouble) {
    // An empty file tells its kind by its name alone.
    const isOther = error.trouble === 'empty' && !isAccepted({ name: fileName, type: '' }, tableKinds)
    return { trouble: isOther ? 'noTable' : error.trouble, ...(error.no && { no: String(error.no) }) }
  }
  return error instanceof UpstreamError ? { failed: error.code } : undefined
}
