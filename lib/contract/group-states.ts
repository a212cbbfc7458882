import type { Group, GroupStatus } from './group.ts'
import type { Operator, StateTable } from './states.ts'

/** Moves between a group's states. `keep` refuses a requested deletion. */
export type GroupMove = 'pass' | 'refuse' | 'handIn' | 'askToDelete' | 'keep' | 'delete'

/** `leaving`: a group of any status whose deletion is requested and not decided yet. */
export type GroupState = GroupStatus | 'leaving'

/** State transitions of a group by move. `unasked`: the status without the request; `gone`: deleted. */
export const groupStates: StateTable<GroupMove, GroupState, GroupState | 'unasked' | 'gone'> = {
  pass: { Unreviewed: 'Normal' },
  refuse: { Unreviewed: 'Refuse' },
  handIn: { Refuse: 'Unreviewed' },
  askToDelete: { Unreviewed: 'leaving', Normal: 'leaving', Refuse: 'leaving' },
  keep: { leaving: 'unasked' },
  delete: { Unreviewed: 'gone', Normal: 'gone', Refuse: 'gone', leaving: 'gone' },
}

/** Moves reserved to the owner. */
const ownerMoves: readonly GroupMove[] = ['keep', 'delete']

/** Moves that review a new group. */
const reviews: readonly GroupMove[] = ['pass', 'refuse']

/** Whether a group's state and the operator's role allow a move. */
export function groupMay(
  move: GroupMove,
  group: Parameters<typeof groupStateOf>[0] & Pick<Group, 'creatorId'>,
  operator: Pick<Operator, 'Role' | 'LoginId'>,
): boolean {
  if (operator.Role !== 'admin' && ownerMoves.includes(move)) return false
  if (reviews.includes(move) && isOwnWork(group, operator)) return false
  return groupStates[move][groupStateOf(group)] !== undefined
}

/** Whether an operator created a group and may therefore not review it. The owner may review every group. */
export function isOwnWork(
  { creatorId }: Pick<Group, 'creatorId'>,
  { Role, LoginId }: Pick<Operator, 'Role' | 'LoginId'>,
): boolean {
  return Role !== 'admin' && creatorId === LoginId
}

/** A group's state by its status and the time at which its deletion was requested; null: not requested. */
export function groupStateOf({
  status,
  deleteRequestedAt,
}: Pick<Group, 'status'> & { deleteRequestedAt: Date | string | null }): GroupState {
  return deleteRequestedAt === null ? status : 'leaving'
}
