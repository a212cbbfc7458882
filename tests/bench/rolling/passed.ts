import { all, attribute, one } from '../../support/html.ts'
import { formOf } from '../../support/html-form.ts'
import type { Visitor } from '../../support/http.ts'
import { firmware, md5Of } from '../../support/upload-bytes.ts'
import { sessionName } from '../behind-proxy/signed-in.ts'

/** Seconds until the first bytes of the live stream arrive, which a proxy that buffers would hold back. */
export async function liveSeconds(visitor: Visitor): Promise<string> {
  const session = await sessionName(visitor)
  const began = performance.now()
  const answer = await visitor.get(`/api/live?session=${session}`, { 'sec-fetch-site': 'same-origin' })
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  if (answer.status !== 200 || !first?.value) throw new Error(`the live stream is ${answer.status}`)
  return ((performance.now() - began) / 1000).toFixed(2)
}

/** Publishes a version with its file in one form; says whether its page has the checksum. */
export async function uploadedFile(visitor: Visitor): Promise<string> {
  const bytes = firmware(5_000_001, 71)
  const page = await visitor.getPage('/en/release/versions/new')
  const [button] = all(one(page.document, { tag: 'form', id: 'version' }), { tag: 'button', type: 'submit' })
  const form = { ...formOf(page.document, 'version'), action: button ? attribute(button, 'formaction') : '' }
  const typed = {
    type: 'intercom',
    model: 'ROLL-1',
    number: '1.0.0',
    content: 'First',
    url: 'https://platform.example/notes',
    force: 'true',
  }
  const file = new File([new Uint8Array(bytes)], 'new.bin')
  const done = await visitor.submitForm(page, form, { ...typed, package: file })
  return done.html.includes(md5Of(bytes)) ? 'stored whole' : `refused: ${done.status} at ${done.path}`
}
