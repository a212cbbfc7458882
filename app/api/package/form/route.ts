import type { NextRequest } from 'next/server'
import { type Pass, tryGate } from '@/lib/auth/gate'
import { isSameOrigin } from '@/lib/auth/same-origin'
import { fieldReasons } from '@/lib/contract/reasons'
import { version } from '@/lib/contract/version'
import { keepDraft } from '@/lib/domain/package/drafts'
import { plainAtOnce, plainLimit } from '@/lib/domain/package/limits'
import { closeFile, type PlainForm, readPlainForm, storeFormFile } from '@/lib/domain/package/plain-form'
import { versionForm } from '@/lib/domain/release/version-schema'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { BrokenForm } from '@/lib/files/form-parts'
import { requestBody } from '@/lib/files/request-body'
import { leaveFlash } from '@/lib/form/flash'
import { requestIdOf } from '@/lib/form/request-id'
import { isLocale } from '@/lib/i18n/locales'
import { shareOf } from '@/lib/process/siblings'
import { screenPath } from '@/lib/screens/screen-paths'

let running = 0

/**
 * Receives the form of a new version with its file in one request, as a browser without script sends it
 * (`?locale=`), and redirects to the version's page, or back to the form with its input. A server action
 * would have the file in memory.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 })
  const locale = request.nextUrl.searchParams.get('locale')
  const body = requestBody(request.body)
  if (!isLocale(locale) || !body) return new Response(null, { status: 400 })
  const leadTo = async (path: string) => {
    await body.drain()
    const headers = { location: `/${locale}${path}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  }
  const pass = await tryGate('versions.write')
  if (pass === 'unauthenticated') return leadTo(`${screenPath('loginFrm')}?redirect=versionAdd`)
  if (pass === 'illegal') return leadTo('/401')
  const isBusy = running >= shareOf(plainAtOnce)
  if (!isBusy) running += 1
  let form: PlainForm | undefined
  try {
    form = await readPlainForm(request.headers.get('content-type'), body.source, isBusy ? 0 : plainLimit)
    return await leadTo(await publish(pass, form, isBusy))
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error
    return leadTo(screenPath('versionAdd'))
  } finally {
    if (!isBusy) running -= 1
    if (form) await closeFile(form)
  }
}

/** Stores the file and records the version; returns the path of its page, or of the form with its input. */
async function publish(pass: Pass, form: PlainForm, isBusy: boolean): Promise<string> {
  let { values } = form
  try {
    const call = version.versionCreate
    const requestId = await requestIdOf(values, {})
    if (isBusy && form.file) throw new UpstreamError('busy', { call: call.path, requestId })
    values = await storeFormFile(pass.api, form)
    const parsed = versionForm.safeParse(values)
    if (!parsed.success) throw new FieldRefusal(fieldReasons(parsed.error))
    const { versionId } = await pass.api(call, parsed.data, { requestId })
    const path = screenPath('version', versionId)
    await leaveFlash({ key: 'versions.done.published' }, `/${pass.locale}${path}`)
    return path
  } catch (error) {
    const draft = await keepDraft(values, error)
    return `${screenPath('versionAdd')}?${new URLSearchParams({ draft })}`
  }
}
