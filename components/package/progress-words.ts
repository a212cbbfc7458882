import type { SendTrouble } from '@/lib/domain/package/send-package'
import type { FileTrouble } from './use-upload'

/** The words of an upload; names in braces are replaced. */
export interface ProgressWords {
  /** '{sent} of {size} ({percent} %)'. */
  sent: string
  /** '{speed} per second, {time} left'. */
  speed: string
  /** Reading the file for its checksum: '{percent} %'. */
  reading: string
  checking: string
  paused: string
  /** '{seconds}': a lost network is tried again. */
  waiting: string
  /** '{name}', '{sent}', '{size}'. */
  interrupted: string
  /** '{name}', '{size}'. */
  stored: string
  progress: string
  pause: string
  resume: string
  again: string
  cancel: string
  /** Lets go of a file that is stored or was refused. */
  remove: string
  /** Said when the form is sent while the upload runs. */
  running: string
  trouble: Record<SendTrouble | FileTrouble, string>
}

/** Puts values in place of the names in braces. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
