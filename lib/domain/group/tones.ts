import type { GroupState } from '@/lib/contract/group-states'
import type { StatusTone } from '@/lib/list/status-tone'

/** The mark of each state of a group. */
export const groupTones: Record<GroupState, StatusTone> = {
  Unreviewed: 'hollow',
  Normal: 'neutral',
  Refuse: 'bad',
  leaving: 'warn',
}
