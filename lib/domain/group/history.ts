import 'server-only'
import { z } from 'zod'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { groupLists, groupRoles, memberLevels } from '@/lib/contract/member'
import { memberMoveCalls } from '@/lib/contract/member-move'
import type { Operation } from '@/lib/contract/operation-log'
import { callName } from '@/lib/domain/operation/calls'
import { changedFields } from '@/lib/domain/operation/changes'
import { newestFirst, pastEvents } from '@/lib/domain/operation/past-events'
import { otherSide, shareEvent } from '@/lib/domain/share/history'
import type { Past } from '@/lib/domain/share/past'
import { messageKey } from '@/lib/i18n/message-key'
import type { Words } from '@/lib/list/words'

/** The number of last writes in the history. */
const pageSize = 6

/** The most accounts in one line. */
const named = 3

const accounts = z.array(z.string())
const placed = z.object({ action: z.enum(['bind', 'unbind']), accounts })
const changed = z.object({
  accounts,
  role: z.enum(groupRoles).optional(),
  level: z.enum(memberLevels).optional(),
  list: z.enum(groupLists).optional(),
})
const decided = z.object({ kind: z.literal('join'), action: z.enum(['approve', 'refuse']), accounts })
const moved = z.array(z.object({ account: z.string(), groupIds: z.array(z.number()) }))

/** One line for each write to a group: the action with its members or fields, the account and the time. */
export function groupHistory(groupId: number, { writes, events }: Past, words: Words) {
  const said = (operation: Operation) => {
    const event = placeEvent(groupId, operation, words) ?? shareEvent(operation, words)
    if (event) return event
    const act = callName(operation.call, words)
    const labels = changedFields(operation, words)
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return newestFirst(pastEvents(writes, said, words), otherSide(events, words)).slice(0, pageSize)
}

/** The words for a write to members' places in the group; undefined for any other write. */
function placeEvent(groupId: number, operation: Operation, words: Words): string | undefined {
  const { call, after, before } = operation
  const say = (event: string, members: readonly string[]) => {
    const key = messageKey(`groups.past.${event}`)
    return key && words.t(key, { members: namesOf(members, words) })
  }
  switch (call) {
    case groupMemberCalls.groupUser2Bind.path: {
      const note = placed.safeParse(after).data
      return note && say(note.action, note.accounts)
    }
    case groupMemberCalls.changeUserRole.path: {
      const { accounts: members = [], ...to } = changed.safeParse(after).data ?? {}
      const [change] = Object.entries(to)
      return change && say(change.join('.'), members)
    }
    case groupReviewCalls.gverifyOperate.path: {
      const note = decided.safeParse(after).data
      return note && say(note.action === 'approve' ? 'joined' : 'turnedDown', note.accounts)
    }
    case memberMoveCalls.moveUserInfo.path: {
      const left = moved.safeParse(before).data?.filter(({ groupIds }) => groupIds.includes(groupId))
      return (
        left &&
        say(
          'moved',
          left.map(({ account }) => account),
        )
      )
    }
    default:
      return undefined
  }
}

/** The first accounts by name, and the number of the others. */
function namesOf(members: readonly string[], { t, time }: Words): string {
  const others = members.length - named
  const names =
    others > 0 ? [...members.slice(0, named), t('groups.past.others', { count: others })] : members
  return new Intl.ListFormat(time.locale, { type: 'conjunction' }).format(names)
}
