import type { Moment } from '@/lib/time-words'
import type { StatusTone } from './status-tone'

/** A name, a second name, and the address of the named row's own page. */
export interface NameContent {
  name: string
  /** A second name or number below. */
  detail?: string
  href?: string
}

/** A status in words, and the mark that goes with them. */
export interface StatusContent {
  status: string
  tone: StatusTone
}

/**
 * The content of a cell, as data: the table draws it once, while an element that a server page hands to the table is
 * drawn, serialised and drawn again.
 */
export type CellContent = string | NameContent | StatusContent | Moment
