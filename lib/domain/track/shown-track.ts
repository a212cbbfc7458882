import type { ReadTrack } from './read-tracks'
import type { Track } from './track'

/** A member's track as the screen shows it; its letter tells it from the others without colours. */
export interface ShownTrack extends ReadTrack {
  letter: string
  track: Track
}
