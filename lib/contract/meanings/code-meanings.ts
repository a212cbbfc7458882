import type { CodeName } from '../codes.ts'

/** The meaning of each answer code, for integrators. */
export const codeMeanings: Record<CodeName, string> = {
  ok: 'done; `data` is the result of the call',
  illegal: 'not permitted, or about a row of another tenant',
  invalid: 'fields are refused; `data` has the reason for each',
  empty: 'nothing was found; for positions, the member has none at present',
  missing: 'the row no longer exists',
  conflict: 'the value is taken, or the row has changed since it was read; `data` has the reason by field',
  limit: 'a quota is reached; `data` may have the used number and the limit',
  wrong_code: 'the SMS code is wrong or has expired',
  wrong_password: 'the password is wrong, or the confirmation is missing or has expired',
  suspended: 'the account, member or agent is frozen, expired, refused or not reviewed yet',
  key_mismatch: 'the UKEY is not the one of the account',
  too_many: 'too many tries; `data.retryAfter` has the seconds to wait',
  no_monitored_groups: 'the member monitors no groups',
  data_processing: 'the list could not be made',
}
