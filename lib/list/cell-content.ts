import type { Moment } from '@/lib/format/time-words'
import type { StatusTone } from './status-tone'

/** A name, a second name, and the address of the named row's own page. */
export interface NameContent {
  name: string
  /** A second name or number below. */
  detail?: string
  href?: string
  /** Whether the named is connected now: a dot before the name, with its word. */
  presence?: { online: boolean; word: string }
}

/** A status in words, and the mark that goes with them. */
export interface StatusContent {
  status: string
  tone: StatusTone
  /** The number in its words that live events move, the words around it with `{count}` in them, and its name for a phone's card. */
  figure?: string
  many?: string
  label?: string
}

/** Whether a member, by its id, is connected: a dot with its word. */
export interface PresenceContent {
  member: number
  online: boolean
  word: string
}

/** When the member of the row was connected last, with the exact time as its title; a word while it is connected. */
export interface SeenContent {
  seen: string
  full?: string
}

/** A number that live events move, by the name of what it counts (lib/live/figure.ts). */
export interface FigureContent {
  figure: string
  text: string
  /** The words around the number, with `{count}` in them; absent: the number alone. */
  many?: string
  /** The name of the number before it, on a phone's card, where no heading names it. */
  label?: string
}

/** A short word with the full one as its title. */
export interface ShortContent {
  short: string
  full: string
}

/**
 * The content of a cell, as data: the table draws it once, while an element that a server page hands to the table is
 * drawn, serialised and drawn again.
 */
export type CellContent =
  | string
  | NameContent
  | StatusContent
  | PresenceContent
  | SeenContent
  | FigureContent
  | ShortContent
  | Moment
