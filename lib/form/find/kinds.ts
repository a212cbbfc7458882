import { z } from 'zod'
import { id } from '@/lib/contract/fields'
import type { Permission } from '@/lib/contract/permissions'

/**
 * The kinds of rows that a form may offer, each with the permission of its search. An option is sent as the row's id,
 * or as its account where the kind says so.
 */
export const pickKinds = {
  group: 'groups.read',
  member: 'members.read',
  memberAccount: 'members.read',
  unboundAccount: 'members.read',
  account: 'bindings.write',
  dispatcher: 'bindings.write',
} as const satisfies Record<string, Permission>
export type PickKind = keyof typeof pickKinds

/** The query of a search for options. */
export const pickQuery = z.object({
  kind: z.enum(['group', 'member', 'memberAccount', 'unboundAccount', 'account', 'dispatcher']),
  /** The agent of the options; empty for rows without one. */
  agent: z.union([z.literal('').transform(() => null), id]).optional(),
  agentField: z.string().max(40).optional(),
  single: z.literal('1').optional(),
})
