import type { Moment } from '@/lib/time-words'
import type { StatusTone } from './status-tone'

/** What something is called, what else it is called, and its own page. */
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
 * What a cell shows. Data and not elements: these are drawn once where they stand, while every element that a
 * server page hands to the table is drawn, written out and drawn again.
 */
export type CellContent = string | NameContent | StatusContent | Moment
