import type { GroupStatus } from '../../lib/contract/group.ts'
import { type GroupMove, groupMay } from '../../lib/contract/group-states.ts'
import type { SignedIn } from './identity.ts'
import { illegal } from './refusal.ts'

/** The columns of a group's state. */
interface GroupRow {
  status: GroupStatus
  deleteRequestedAt: Date | null
  createdBy: number | null
}

type GroupChange = Partial<Omit<GroupRow, 'createdBy'>> & {
  reviewReason?: string
  deleteRequestedBy?: number | null
  deletedAt?: Date
}

interface Mover {
  account: Pick<SignedIn, 'id' | 'role'>
  reason?: string
  now: Date
}

/** The columns that each move writes. */
const changes: Record<GroupMove, (mover: Mover) => GroupChange> = {
  pass: () => ({ status: 'Normal', reviewReason: '' }),
  refuse: ({ reason }) => ({ status: 'Refuse', reviewReason: reason }),
  handIn: () => ({ status: 'Unreviewed' }),
  askToDelete: ({ account, now }) => ({ deleteRequestedAt: now, deleteRequestedBy: account.id }),
  keep: ({ reason }) => ({ deleteRequestedAt: null, deleteRequestedBy: null, reviewReason: reason }),
  delete: ({ now }) => ({ deletedAt: now }),
}

/** The columns that a move changes. Throws `illegal` when the group's state or the account does not allow it. */
export function moveGroup(group: GroupRow, move: GroupMove, mover: Mover): GroupChange {
  const { id: LoginId, role: Role } = mover.account
  if (!groupMay(move, { ...group, creatorId: group.createdBy }, { LoginId, Role })) throw illegal()
  return changes[move](mover)
}
