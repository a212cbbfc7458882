import type { FailureCode } from '../../lib/contract/codes.ts'
import type { FieldReasons } from '../../lib/contract/reasons.ts'

/** Answers the call with a failure code. Throwing it rolls back the write. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: FailureCode
  readonly data: unknown

  constructor(code: FailureCode, msg: string, data: unknown = null, options?: ErrorOptions) {
    super(msg, options)
    this.code = code
    this.data = data
  }
}

/** An unknown, ended or unsuitable token: answered with HTTP status 401. */
export class Unauthorised extends Error {
  override readonly name = 'Unauthorised'
  readonly code: FailureCode

  constructor(code: FailureCode = 'illegal') {
    super(code === 'suspended' ? 'suspended' : 'not signed in')
    this.code = code
  }
}

/** Not permitted; also for another tenant's row, so that the caller cannot tell whether it exists. @spec 8.3 */
export const illegal = () => new Refusal('illegal', 'illegal operation')
export const missing = () => new Refusal('missing', 'no longer there')
export const invalid = (fields: FieldReasons) => new Refusal('invalid', 'invalid input', fields)
/** `holder` names the present holder of a taken value, if the caller may see it. */
export const conflict = (fields: FieldReasons, holder?: string) =>
  new Refusal('conflict', 'conflict', holder === undefined ? fields : { ...fields, holder })
