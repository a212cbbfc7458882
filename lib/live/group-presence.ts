import type { LiveEvents } from '@/lib/stream/event-stream'
import type { ShownState } from './shown-state'

/** Milliseconds for which a member that is not in the page's group is not asked about again, and the most of them. */
const strangerFor = 30_000
const mostStrangers = 5000

/** Which of the members that connect and leave concern the page's group. */
export function groupPresence() {
  const strangers = new Map<number, number>()
  /** The connected members of the group by the last reading, and members that the next one has to tell about. */
  let inGroup = new Set<number>()
  let unknown = new Set<number>()

  function isUnknown(member: number): boolean {
    const at = strangers.get(member)
    return at === undefined || performance.now() - at > strangerFor
  }

  return {
    /** Whether the group may have changed. */
    hear({ on, off }: LiveEvents['presence']): boolean {
      const arrived = on.filter(isUnknown)
      for (const member of arrived) unknown.add(member)
      return arrived.length > 0 || off.some((member) => inGroup.has(member))
    },
    /** The members that a reading is about. */
    takeUnknown(): ReadonlySet<number> {
      const taken = unknown
      unknown = new Set()
      return taken
    },
    /** The answer of a reading that was about these members. */
    note({ userIds, isWhole }: NonNullable<ShownState['group']>, members: ReadonlySet<number>): void {
      inGroup = new Set(userIds)
      if (strangers.size > mostStrangers) strangers.clear()
      if (isWhole)
        for (const member of members) if (!inGroup.has(member)) strangers.set(member, performance.now())
    },
  }
}
