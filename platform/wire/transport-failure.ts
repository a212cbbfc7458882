import type { FailureCode } from '../../lib/contract/codes.ts'
import { WireError } from '../../lib/wire/wire-error.ts'
import { isAway, isUnwritable } from '../db/connect.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { StorageAway } from '../uploads/storage.ts'
import { TablesUnfit } from './tables-unfit.ts'

/** The answer to an error that has no encrypted envelope: the HTTP status, the code and its text. */
export function transportFailure(error: unknown): { status: number; code: FailureCode; msg: string } {
  if (error instanceof Unauthorised) return { status: 401, code: error.code, msg: error.message }
  if (error instanceof WireError && error.code === 'clock')
    return { status: 200, code: 'illegal', msg: error.message }
  if (error instanceof WireError) return { status: 400, code: 'illegal', msg: error.message }
  if (isUnwritable(error)) return { status: 503, code: 'illegal', msg: 'nothing can be stored at present' }
  if (error instanceof TablesUnfit)
    return { status: 503, code: 'illegal', msg: 'the tables are of another version of the platform' }
  if (isAway(error) || error instanceof StorageAway)
    return { status: 503, code: 'illegal', msg: 'try again in a moment' }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return { status, code: 'invalid', msg: 'too large' }
  if (status === 415) return { status, code: 'invalid', msg: 'not a form' }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, code: 'illegal', msg: 'the request cannot be read' }
  }
  return { status: 500, code: 'illegal', msg: 'something went wrong' }
}
