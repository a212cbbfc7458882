import type { ReadTrack } from './read-tracks'
import type { Track } from './track'

/** A member's track on the screen; its letter distinguishes it from the others without colours. */
export interface ShownTrack extends ReadTrack {
  letter: string
  track: Track
}
