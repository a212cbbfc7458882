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
  /** '{seconds}': the time until the next try after the network was lost. */
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
  /** The button that removes a stored or refused file. */
  remove: string
  /** The text after an attempt to send the form while the upload runs. */
  running: string
  trouble: Record<SendTrouble | FileTrouble, string>
}

/** Replaces the names in braces by values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
