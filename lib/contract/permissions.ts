/**
 * Who may do what. The owner is admin, everybody else is editor (spec section 6); which rows an
 * editor sees is decided by its tenant, not here.
 */
export const roles = ['admin', 'editor'] as const
export type Role = (typeof roles)[number]

const permissionRoles = {
  'dashboard.read': ['admin'],
  'members.read': ['admin', 'editor'],
  'members.write': ['admin', 'editor'],
  'agents.pick': ['admin', 'editor'],
  'account.own': ['admin', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissionRoles

/** Whether a role holds a permission. */
export function roleMay(role: Role, permission: Permission): boolean {
  return permissionRoles[permission].some((allowed) => allowed === role)
}
