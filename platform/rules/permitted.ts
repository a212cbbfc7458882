import { type Permission, roleMay } from '../../lib/contract/permissions.ts'
import type { SignedIn } from './identity.ts'

/** Whether a caller has a permission: its role must have it, and the API key of the call as well. */
export function isPermitted(
  { role, onBehalf, key }: Pick<SignedIn, 'role' | 'onBehalf' | 'key'>,
  permission: Permission,
): boolean {
  return roleMay(role, permission, onBehalf) && (!key || key.permissions.includes(permission))
}
