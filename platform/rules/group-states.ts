import type { GroupStatus } from '../../lib/contract/group.ts'
import { illegal } from './refusal.ts'

/** The columns of a group that its life is told by. */
interface GroupRow {
  status: GroupStatus
  deleteRequestedAt: Date | null
}

type GroupChange = Partial<GroupRow> & {
  reviewReason?: string
  deleteRequestedBy?: number | null
  deletedAt?: Date
}

/** `leaving` is a group of any status whose deletion was asked for; it goes on as it was until that is decided. */
type State = GroupRow['status'] | 'leaving'

/** A review in words of its outcome; who may do what is the call's to say. */
export type GroupMove = 'pass' | 'refuse' | 'handIn' | 'askToDelete' | 'keep' | 'delete'

/** The whole life of a group, state by state. What is not listed is refused. */
const moves: Record<State, readonly GroupMove[]> = {
  Unreviewed: ['pass', 'refuse', 'askToDelete', 'delete'],
  Normal: ['askToDelete', 'delete'],
  Refuse: ['handIn', 'askToDelete', 'delete'],
  leaving: ['keep', 'delete'],
}

interface Mover {
  accountId: number
  reason?: string
  now: Date
}

const changes: Record<GroupMove, (mover: Mover) => GroupChange> = {
  pass: () => ({ status: 'Normal', reviewReason: '' }),
  refuse: ({ reason }) => ({ status: 'Refuse', reviewReason: reason }),
  handIn: () => ({ status: 'Unreviewed' }),
  askToDelete: ({ accountId, now }) => ({ deleteRequestedAt: now, deleteRequestedBy: accountId }),
  keep: ({ reason }) => ({ deleteRequestedAt: null, deleteRequestedBy: null, reviewReason: reason }),
  delete: ({ now }) => ({ deletedAt: now }),
}

/** What a move changes in a group. Throws `illegal` where the group's state does not have it. */
export function moveGroup(group: GroupRow, move: GroupMove, mover: Mover): GroupChange {
  if (!moves[stateOf(group)].includes(move)) throw illegal()
  return changes[move](mover)
}

export function stateOf({ status, deleteRequestedAt }: GroupRow): State {
  return deleteRequestedAt ? 'leaving' : status
}
