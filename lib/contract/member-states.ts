import type { Member } from './member.ts'
import type { plainMemberActions } from './user-info.ts'

type PlainAction = (typeof plainMemberActions)[number]
/** An action that sets a status of a member that is not deleted. */
export type SwitchAction = Exclude<PlainAction, 'restore'>
export type MemberAction = PlainAction | 'authorise' | 'resetPassword' | 'move' | 'edit' | 'delete'

type Switches = Pick<Member, 'accountStatus' | 'callStatus'>

/** The status that each action sets. A member that has the status already does not change. @spec 4.6 4.7 */
export const memberSwitches = {
  activate: { accountStatus: 'activated' },
  deactivate: { accountStatus: 'notActivated' },
  allowCall: { callStatus: 'allow' },
  prohibitCall: { callStatus: 'prohibit' },
} as const satisfies Readonly<Record<SwitchAction, Partial<Switches>>>

/** Whether an action would change a member. A deleted member can only be restored. */
export function memberMay(
  action: MemberAction,
  member: Switches & { deletedAt: Member['deletedAt'] | Date },
): boolean {
  const isDeleted = member.deletedAt !== null
  if (action === 'restore' || isDeleted) return action === 'restore' && isDeleted
  return !isSwitch(action) || !has(member, memberSwitches[action])
}

function isSwitch(action: MemberAction): action is SwitchAction {
  return action in memberSwitches
}

function has(member: Switches, values: Partial<Switches>): boolean {
  const { accountStatus = member.accountStatus, callStatus = member.callStatus } = values
  return accountStatus === member.accountStatus && callStatus === member.callStatus
}
