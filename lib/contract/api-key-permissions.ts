import type { CallSpec } from './call.ts'
import { type Permission, type Role, roleMay } from './permissions.ts'

/**
 * The permissions that an API key may have, in the order of its form. Excluded are those of sign-in,
 * accounts, API keys and work on behalf of an agent, of the server itself, of papers with identity numbers,
 * and of imports and packages, whose work continues after the call in the name of an account.
 */
export const keyPermissions = {
  read: [
    'members.read',
    'groups.read',
    'reviews.read',
    'devices.read',
    'positions.read',
    'fences.read',
    'certifications.read',
    'shares.read',
    'feedback.read',
    'logs.read',
    'figures.read',
    'agents.pick',
    'agents.read',
    'departments.read',
    'dispatchers.read',
    'announcements.read',
    'versions.read',
  ],
  write: [
    'members.write',
    'groups.write',
    'reviews.write',
    'devices.write',
    'fences.write',
    'shares.write',
    'feedback.write',
    'files.write',
    'agents.write',
    'departments.write',
    'dispatchers.write',
    'announcements.write',
    'notifications.send',
  ],
} as const satisfies Record<'read' | 'write', readonly Permission[]>

export const allKeyPermissions = [...keyPermissions.read, ...keyPermissions.write] as const
export type KeyPermission = (typeof allKeyPermissions)[number]

/**
 * Calls that no API key may make, although their permission could be a key's: their answers have data that is
 * masked elsewhere.
 */
const withheldCalls: readonly string[] = [
  'userInfo/certificationCase',
  'userInfo/madePasswords',
  'loginInfo/changeUserPwd',
]

/** The permission by which an API key may make a call; undefined for a call that no key may make. */
export function keyPermissionOf({
  access,
  path,
}: Pick<CallSpec, 'access' | 'path'>): KeyPermission | undefined {
  if (withheldCalls.includes(path)) return undefined
  return allKeyPermissions.find((permission) => permission === access)
}

/** The role of an API key's calls: admin only for the owner's key without an agent. */
export function roleOfKey({ agentId, isOwner }: { agentId: number | null; isOwner: boolean }): Role {
  return isOwner && agentId === null ? 'admin' : 'editor'
}

/** The permissions that a key of this role may have. */
export function grantable(role: Role): KeyPermission[] {
  return allKeyPermissions.filter((permission) => roleMay(role, permission))
}
