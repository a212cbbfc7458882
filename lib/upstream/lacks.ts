import 'server-only'
import type { CallSpec } from '../contract/call'

/** Milliseconds for which a call that the platform does not have is not offered again. */
const remembered = 10 * 60_000

/** Calls that the platform answered not to have, with the time of that answer. */
const lacks = new Map<string, number>()

/** Remembers that the platform does not have a call. */
export function noteLack({ path }: CallSpec): void {
  lacks.set(path, Date.now())
}

/** Whether the platform said lately that it does not have a call: what the call does is then not offered. */
export function isLacking({ path }: Pick<CallSpec, 'path'>): boolean {
  const since = lacks.get(path)
  return since !== undefined && Date.now() - since < remembered
}
