import type { Group, GroupStatus } from './group.ts'
import type { Operator, StateTable } from './states.ts'

/** Moves of a group's life. `keep` refuses a deletion that was asked for. */
export type GroupMove = 'pass' | 'refuse' | 'handIn' | 'askToDelete' | 'keep' | 'delete'

/** `leaving`: a group of any status whose deletion was asked for and is not decided yet. */
export type GroupState = GroupStatus | 'leaving'

/** What a move makes of a group's state: `unasked` is its status without the request, `gone` a deleted group. */
export const groupStates: StateTable<GroupMove, GroupState, GroupState | 'unasked' | 'gone'> = {
  pass: { Unreviewed: 'Normal' },
  refuse: { Unreviewed: 'Refuse' },
  handIn: { Refuse: 'Unreviewed' },
  askToDelete: { Unreviewed: 'leaving', Normal: 'leaving', Refuse: 'leaving' },
  keep: { leaving: 'unasked' },
  delete: { Unreviewed: 'gone', Normal: 'gone', Refuse: 'gone', leaving: 'gone' },
}

/** The owner deletes groups and decides about deletions that others ask for. */
const ownerMoves: readonly GroupMove[] = ['keep', 'delete']

/**
 * Whether a group's state allows a move to an operator. That an editor does not review a group of its own making is
 * left to the platform: the row on the wire has the maker's account and not its id.
 */
export function groupMay(
  move: GroupMove,
  group: Parameters<typeof groupStateOf>[0],
  { Role }: Pick<Operator, 'Role'>,
): boolean {
  if (Role !== 'admin' && ownerMoves.includes(move)) return false
  return groupStates[move][groupStateOf(group)] !== undefined
}

/** A group's state by its status and the moment that its deletion was asked for at. */
export function groupStateOf({
  status,
  deleteRequestedAt,
}: Pick<Group, 'status'> & { deleteRequestedAt: Date | string | null }): GroupState {
  return deleteRequestedAt === null ? status : 'leaving'
}
