import type { LiveEvents } from '@/lib/stream/event-stream'
import { countedGroups, type DrawnParts, drawnParts, type LiveWords, writePresence } from './drawn'
import type { ShownState } from './shown-state'
import { writeFigures } from './write-figures'

/** The live parts of a page as it was last drawn, and the writing of live values into them. `tag`: the language of numbers. */
export function livePage(words: LiveWords, tag: string) {
  const figures: Record<string, number> = {}
  const known = new WeakSet<Element>()
  let drawn: DrawnParts = drawnParts()
  let groups = countedGroups(drawn.figures)
  /** Presence that events told since the last reading began, which may be newer than its answer. */
  let since = new Map<number, boolean>()

  const writeMember = (member: number, isOnline: boolean) =>
    writePresence(drawn.members.get(member) ?? [], isOnline, words)
  function count(counted: Readonly<Record<string, number>>): void {
    Object.assign(figures, counted)
    writeFigures(drawn.figures, figures, tag)
  }

  return {
    parts: () => drawn,
    /** The groups whose numbers the page shows. */
    groups: () => groups,
    /** Looks which parts there are, and writes the known figures into them; whether there are new ones. */
    look(): boolean {
      drawn = drawnParts()
      groups = countedGroups(drawn.figures)
      const parts = [...[...drawn.members.values()].flat(), ...(drawn.group ? [drawn.group] : [])]
      const isNew = [...parts, ...drawn.figures].filter((part) => !known.has(part))
      for (const part of isNew) known.add(part)
      writeFigures(drawn.figures, figures, tag)
      return isNew.length > 0
    },
    count,
    hear(presence: LiveEvents['presence']): void {
      for (const isOnline of [true, false]) {
        for (const member of isOnline ? presence.on : presence.off) {
          since.set(member, isOnline)
          writeMember(member, isOnline)
        }
      }
    },
    beginReading(): void {
      since = new Map()
    },
    /** Writes the answer of a reading, and the events that it may not know. */
    write({ online, onlineMembers, ofGroups }: ShownState): void {
      const connected = new Set(online)
      for (const member of drawn.members.keys())
        writeMember(member, since.get(member) ?? connected.has(member))
      count({ ...(onlineMembers !== undefined && { online: onlineMembers }), ...ofGroups })
    },
  }
}
