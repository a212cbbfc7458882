import type { Member } from './member.ts'
import type { plainMemberActions } from './user-info.ts'

type PlainAction = (typeof plainMemberActions)[number]
/** An action that sets a status of a living member. */
export type SwitchAction = Exclude<PlainAction, 'restore'>
export type MemberAction = PlainAction | 'authorise' | 'edit' | 'delete'

type Switches = Pick<Member, 'accountStatus' | 'callStatus'>

/** The status that each switching action sets. A member that has it already is left as it is. */
export const memberSwitches = {
  activate: { accountStatus: 'activated' },
  deactivate: { accountStatus: 'notActivated' },
  allowCall: { callStatus: 'allow' },
  prohibitCall: { callStatus: 'prohibit' },
} as const satisfies Readonly<Record<SwitchAction, Partial<Switches>>>

/** Whether an action would change a member: a deleted one is restored and nothing else. */
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

function has(member: Switches, wanted: Partial<Switches>): boolean {
  const { accountStatus = member.accountStatus, callStatus = member.callStatus } = wanted
  return accountStatus === member.accountStatus && callStatus === member.callStatus
}
