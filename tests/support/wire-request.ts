import type { CallSpec } from '../../lib/contract/call.ts'
import { sealRequest, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'
import { multipart } from './multipart.ts'

interface WireRequestOptions {
  requestId: string
  files: Record<string, Uint8Array>
  as: { token: string; uid: string }
  /** The time of sending by the sender's clock. */
  now?: Date
}

/** Encodes a call as the console does; `input` may be invalid. `reply` decrypts the answer. */
export async function wireRequest(
  ring: KeyRing,
  spec: CallSpec,
  input: unknown,
  { requestId, files, as, now = new Date() }: WireRequestOptions,
) {
  const started = spec.method === 'GET' || spec.files ? startReply(ring) : undefined
  const query = new URLSearchParams({ locale: 'en' })
  if (spec.method === 'GET')
    for (const [name, value] of Object.entries(Object(input))) query.set(name, plain(value))
  // Set last: an input field may be named `p` too, and the wire's `p` has to win.
  if (started) query.set('p', started.p)
  const sentAt = sentAtOf(now)
  const sender = senderOf({ authorization: as.token, uid: as.uid, query: query.toString(), sentAt })
  const context = { call: spec.path, requestId, sender }
  const {
    p,
    reply,
    b = '',
  } = started ? { ...started, b: undefined } : await sealRequest(ring, context, input)
  const form = spec.files
    ? multipart(input, files)
    : {
        type: 'application/x-www-form-urlencoded',
        body: Buffer.from(new URLSearchParams({ p, b }).toString()),
      }
  return {
    context,
    url: `/api/${spec.path}?${query}`,
    form: spec.method === 'POST' ? form : undefined,
    reply,
    headers: { authorization: as.token, uid: as.uid, 'x-request-id': requestId, 'x-sent-at': sentAt },
  }
}

const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
