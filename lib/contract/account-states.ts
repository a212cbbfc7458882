import type { Account, loginStates } from './account.ts'
import type { Operator, StateTable } from './states.ts'

export type AccountAction = 'edit' | 'enable' | 'disable' | 'resetPassword' | 'restrict' | 'delete'

type AccountStatus = (typeof loginStates)[number]

/** Statuses of a login account by action; `gone` is a deleted row. */
export const accountStates: StateTable<AccountAction, AccountStatus, AccountStatus | 'gone'> = {
  edit: { enabled: 'enabled', disabled: 'disabled' },
  enable: { disabled: 'enabled' },
  disable: { enabled: 'disabled' },
  resetPassword: { enabled: 'enabled', disabled: 'disabled' },
  /** Sets its sign-in settings: the addresses and dongles that it may use. */
  restrict: { enabled: 'enabled', disabled: 'disabled' },
  delete: { enabled: 'gone', disabled: 'gone' },
}

/**
 * Whether an account's status and the operator allow an action. The operator's own account and the owner's
 * allow none, so that neither can be locked out; only the owner sets sign-in settings.
 */
export function accountMay(
  action: AccountAction,
  { LoginId, Role, Status }: Pick<Account, 'LoginId' | 'Role' | 'Status'>,
  operator: Pick<Operator, 'LoginId' | 'Role'>,
): boolean {
  if (LoginId === operator.LoginId || Role === 'admin') return false
  if (action === 'restrict' && operator.Role !== 'admin') return false
  return accountStates[action][Status] !== undefined
}
