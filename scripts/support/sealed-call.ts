import { randomUUID } from 'node:crypto'
import type { CallSpec } from '../../lib/contract/call.ts'
import { type OpenedAnswer, openAnswer, sealRequest, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'

/** The caller of a call; both are empty before there is a token. */
export interface Caller {
  token: string
  uid: string
}
export const nobody: Caller = { token: '', uid: '' }

export type SealedSpec = Pick<CallSpec, 'path' | 'method'> & Partial<Pick<CallSpec, 'files'>>
export type Payload = Readonly<Record<string, unknown>>

export interface SealOptions {
  as?: Caller
  requestId?: string
  sentAt?: Date
  /** The payload is sent as bytes that no key opens, so that the platform cannot carry it out. */
  isGarbled?: boolean
  files?: Readonly<Record<string, Blob>>
}

/** The request of a call, and the function that opens its answer. */
interface SealedCall {
  url: string
  init: RequestInit
  open(text: string, options: { plaintext: boolean }): Promise<OpenedAnswer>
}

const garbled = Buffer.alloc(48, 1).toString('base64')

/**
 * Seals a call as the console does: the payload of a POST in its body, that of a GET in plain in its query,
 * and that of an upload in plain in a form.
 */
export async function sealCall(
  { base, ring }: { base: string; ring: KeyRing },
  spec: SealedSpec,
  payload: Payload,
  { as = nobody, requestId = randomUUID(), sentAt = new Date(), isGarbled = false, files }: SealOptions = {},
): Promise<SealedCall> {
  const isSealed = spec.method === 'POST' && !spec.files
  const query = new URLSearchParams({ locale: 'en' })
  const started = isSealed ? undefined : startReply(ring)
  if (started) query.set('p', started.p)
  if (spec.method === 'GET') for (const [name, text] of texts(payload)) query.set(name, text)
  const { token: authorization, uid } = as
  const at = sentAtOf(sentAt)
  const sender = senderOf({ authorization, uid, query: query.toString(), sentAt: at })
  const context = { call: spec.path, requestId, sender }
  const { p, reply, b } = started ? { ...started, b: undefined } : await sealRequest(ring, context, payload)
  const form = b === undefined ? undefined : new URLSearchParams({ p, b: isGarbled ? garbled : b })
  return {
    url: `${base}/api/${spec.path}?${query}`,
    init: {
      method: spec.method,
      headers: { authorization, uid, name: '', 'x-request-id': requestId, 'x-sent-at': at },
      body: form ?? (spec.files && fileForm(payload, files)),
    },
    open: (text, options) => openAnswer(ring, reply, context, text, options),
  }
}

function fileForm(payload: Payload, files: SealOptions['files'] = {}): FormData {
  const form = new FormData()
  for (const [name, text] of texts(payload)) form.set(name, text)
  for (const [name, file] of Object.entries(files)) form.set(name, file, name)
  return form
}

function texts(payload: Payload): [name: string, text: string][] {
  return Object.entries(payload).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
}
