/**
 * Permissions by role. The owner is admin, every other account is editor (spec section 6). An editor's
 * tenant, not this table, decides which rows it sees.
 * @spec 6.1
 */
export const roles = ['admin', 'editor'] as const
export type Role = (typeof roles)[number]

const permissionRoles = {
  /** @spec 6.5 */
  'dashboard.read': ['admin'],
  /** The figures of the own tenant. */
  'figures.read': ['admin', 'editor'],
  'agents.read': ['admin'],
  'agents.write': ['admin'],
  'agents.pick': ['admin', 'editor'],
  'agents.act': ['admin'],
  'accounts.read': ['admin', 'editor'],
  'accounts.write': ['admin', 'editor'],
  'account.own': ['admin', 'editor'],
  /** For every signed-in account, also during work on behalf of an agent. */
  'console.use': ['admin', 'editor'],
  'members.read': ['admin', 'editor'],
  'members.write': ['admin', 'editor'],
  'groups.read': ['admin', 'editor'],
  'groups.write': ['admin', 'editor'],
  'reviews.read': ['admin', 'editor'],
  'reviews.write': ['admin', 'editor'],
  'certifications.read': ['admin', 'editor'],
  'certifications.write': ['admin', 'editor'],
  /** @spec 6.6 */
  'devices.read': ['admin', 'editor'],
  'devices.write': ['admin', 'editor'],
  /** Imports of rows; writing the rows needs the permission of their kind as well. */
  'imports.read': ['admin', 'editor'],
  'imports.write': ['admin', 'editor'],
  'positions.read': ['admin', 'editor'],
  'fences.read': ['admin', 'editor'],
  'fences.write': ['admin', 'editor'],
  'logs.read': ['admin', 'editor'],
  'announcements.read': ['admin'],
  'announcements.write': ['admin'],
  'notifications.send': ['admin'],
  'feedback.read': ['admin', 'editor'],
  'feedback.write': ['admin', 'editor'],
  'versions.read': ['admin'],
  'versions.write': ['admin'],
  'files.write': ['admin', 'editor'],
  /** Webhooks of the own tenant. */
  'webhooks.read': ['admin', 'editor'],
  'webhooks.write': ['admin', 'editor'],
  /** The system state: versions, sizes, queues and errors. */
  'server.read': ['admin'],
  'server.write': ['admin'],
  'departments.read': ['admin'],
  'departments.write': ['admin'],
  'dispatchers.read': ['admin'],
  'dispatchers.write': ['admin'],
  /** Shares of groups; those of departments are also part of `departments.read` and `departments.write`. */
  'shares.read': ['admin', 'editor'],
  'shares.write': ['admin', 'editor'],
  'bindings.read': ['admin'],
  'bindings.write': ['admin'],
  /** API keys of the own tenant. */
  'keys.read': ['admin', 'editor'],
  'keys.write': ['admin', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissionRoles

/**
 * Whether a role has a permission. Work on behalf of an agent excludes `account.own`: a change of the owner's account
 * would be logged under the agent.
 */
export function roleMay(role: Role, permission: Permission, onBehalf = false): boolean {
  if (onBehalf && permission === 'account.own') return false
  return permissionRoles[permission].some((allowed) => allowed === role)
}
