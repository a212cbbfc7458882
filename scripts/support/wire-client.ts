import type { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { type Caller, nobody, sealCall } from './sealed-call.ts'

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

export type Call = <Request extends z.ZodType, Result extends z.ZodType>(
  spec: CallSpec<Request, Result>,
  input: z.input<Request>,
  session?: Caller,
  files?: Readonly<Record<string, Blob>>,
) => Promise<z.output<Result>>

/**
 * Makes calls over the wire as the console does. Throws `CallRefused`, or `TypeError` when the platform is
 * unreachable.
 */
export function wireClient(base: string, ring: KeyRing): Call {
  return async (spec, input, as = nobody, files = {}) => {
    const { url, init, open } = await sealCall({ base, ring }, spec, Object(input), { as, files })
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    const plaintext = spec.plaintext || answer.status !== 200
    const { code, data, msg } = await open(await answer.text(), { plaintext }).catch((error: unknown) => {
      // A proxy answers by itself while no platform does.
      if (answer.status >= 502 && answer.status <= 504)
        throw new TypeError(`a proxy answered ${answer.status}`)
      throw error
    })
    if (code !== 1) throw new CallRefused(spec.path, code, msg)
    return spec.result.parse(data)
  }
}

/** A new temporary token for a sign-in. */
export async function temporarySession(call: Call): Promise<Caller> {
  return { token: (await call(contract.root.getToken, {})).Token, uid: '' }
}
