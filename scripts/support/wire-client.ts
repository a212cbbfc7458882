import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer, sealRequest, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'

const patience = 10_000

/** An answer with a code other than success or a status other than 200. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: number

  constructor(path: string, code: number, msg: string) {
    super(`${path} answered ${code}: ${msg}`)
    this.code = code
  }
}

interface Session {
  token: string
  uid: string
}

export type Call = <Request extends z.ZodType, Result extends z.ZodType>(
  spec: CallSpec<Request, Result>,
  input: z.input<Request>,
  session?: Session,
) => Promise<z.output<Result>>

/**
 * Makes calls over the wire as the console does. Throws `CallRefused`, or `TypeError` when the platform is
 * unreachable.
 */
export function wireClient(base: string, ring: KeyRing): Call {
  return async (spec, input, session = { token: '', uid: '' }) => {
    const started = spec.method === 'GET' ? startReply(ring) : undefined
    const query = new URLSearchParams({ locale: 'en', ...(started && { p: started.p }) })
    const sentAt = sentAtOf(new Date())
    const { token: authorization, uid } = session
    const sender = senderOf({ authorization, uid, query: query.toString(), sentAt })
    const context = { call: spec.path, requestId: randomUUID(), sender }
    const { p, reply, b } = started ? { ...started, b: undefined } : await sealRequest(ring, context, input)
    const answer = await fetch(`${base}/api/${spec.path}?${query}`, {
      method: spec.method,
      headers: {
        authorization: session.token,
        uid: session.uid,
        name: '',
        'x-request-id': context.requestId,
        'x-sent-at': sentAt,
      },
      body: b === undefined ? undefined : new URLSearchParams({ p, b }),
      signal: AbortSignal.timeout(patience),
    })
    const plaintext = spec.plaintext || answer.status !== 200
    const { code, data, msg } = await openAnswer(ring, reply, context, await answer.text(), { plaintext })
    if (code !== 1) throw new CallRefused(spec.path, code, msg)
    return spec.result.parse(data)
  }
}

/** A new temporary token for a sign-in. */
export async function temporarySession(call: Call): Promise<Session> {
  return { token: (await call(contract.root.getToken, {})).Token, uid: '' }
}
