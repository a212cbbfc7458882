import type { Caller } from '../support/sealed-call.ts'
import { type Ask, isNotOffered, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { callOf } from './offers.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Whether a picture can be stored and read back by its uploader, and a text in place of a picture is refused.
 */
export async function checkUploads(ask: Ask, as: Caller, url: string, findings: Findings): Promise<void> {
  const spec = callOf('upload/uploadSingleFile')
  const [part = 'file'] = spec.files?.names ?? []
  const send = (file: Blob) => ask(spec, {}, { as, files: { [part]: file } })
  const stored = await send(new Blob([pixel], { type: 'image/png' }))
  if (isNotOffered(stored)) return
  const name = nameIn(stored.data)
  if (!isSuccess(stored) || name === undefined)
    return findings.wrong(
      spec.path,
      'upload-refused',
      `refuses a picture (${stored.trouble ?? `code ${stored.code}`})`,
    )
  const read = await fetch(`${url}/api/upload/file?${new URLSearchParams({ name, locale: 'en' })}`, {
    headers: { authorization: as.token, uid: as.uid },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  const type = read?.headers.get('content-type') ?? ''
  if (!read?.ok || !type.startsWith('image/'))
    findings.wrong(
      spec.path,
      'file-unreadable',
      `does not give a stored picture back (status ${read?.status ?? 'none'}, ${type || 'no type'})`,
    )
  const text = await send(new Blob(['<script>alert(1)</script>'], { type: 'image/png' }))
  if (isSuccess(text)) findings.wrong(spec.path, 'accepts-any-file', 'stores a text that is called a picture')
}

function nameIn(data: unknown): string | undefined {
  const { file } = Object(data)
  return typeof file === 'string' ? file : undefined
}
