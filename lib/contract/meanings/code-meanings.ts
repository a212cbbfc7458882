import type { CodeName } from '../codes.ts'

/** The meaning of each answer code, for integrators. */
export const codeMeanings: Record<CodeName, string> = {
  ok: 'Done; `data` is the result of the call.',
  illegal: 'Not permitted, or about a row of another tenant.',
  invalid: 'Fields are refused; `data` has the reason for each.',
  empty: 'Nothing was found; for positions, the member has none at present.',
  missing: 'The row no longer exists.',
  conflict: 'The value is taken, or the row has changed since it was read; `data` has the reason by field.',
  limit: 'A quota is reached; `data` may have the used number and the limit.',
  wrong_code: 'The SMS code is wrong or has expired.',
  wrong_password: 'The password is wrong, or the confirmation is missing or has expired.',
  suspended: 'The account, member or agent is frozen, expired, refused or not reviewed yet.',
  key_mismatch: 'The UKEY is not the one of the account.',
  too_many: 'Too many tries; `data.retryAfter` has the seconds to wait.',
  no_monitored_groups: 'The member monitors no groups.',
  data_processing: 'The list could not be made.',
}
