import type { FailureCode } from '../../lib/contract/codes.ts'
import type { FieldReasons } from '../../lib/contract/reasons.ts'

/** A call that is answered with a failure code and changes nothing. Throwing it rolls a write back. */
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

/** A token that is unknown, ended or not good for the call: status 401. */
export class Unauthorised extends Error {
  override readonly name = 'Unauthorised'
  readonly code: FailureCode

  constructor(code: FailureCode = 'illegal') {
    super(code === 'suspended' ? 'suspended' : 'not signed in')
    this.code = code
  }
}

/** Not permitted, or another tenant's row, which looks the same as one that never was. */
export const illegal = () => new Refusal('illegal', 'illegal operation')
export const missing = () => new Refusal('missing', 'no longer there')
export const invalid = (fields: FieldReasons) => new Refusal('invalid', 'invalid input', fields)
/** `holder` names who has what was asked for, where the caller may see it. */
export const conflict = (fields: FieldReasons, holder?: string) =>
  new Refusal('conflict', 'conflict', holder === undefined ? fields : { ...fields, holder })
