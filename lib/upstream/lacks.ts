import 'server-only'
import type { CallSpec } from '../contract/call'
import { profileLacks } from './profile'

/** Milliseconds for which a call that the platform lacks is not offered again. */
const remembered = 10 * 60_000

/** Calls that the platform lacks by its own answer, with the time of that answer. */
const lacks = new Map<string, number>()

/** Notes that the platform lacks a call; false if it was known already. */
export function noteLack({ path }: Pick<CallSpec, 'path'>): boolean {
  const isNews = !isLacking({ path })
  lacks.set(path, Date.now())
  return isNews
}

/** Removes a lack, because the platform answered the call. */
export function forgetLack({ path }: Pick<CallSpec, 'path'>): void {
  lacks.delete(path)
}

/**
 * Whether the platform lacks a call, by its profile or by its own answer of the last ten minutes: the console
 * then does not offer it.
 */
export function isLacking({ path }: Pick<CallSpec, 'path'>): boolean {
  if (profileLacks().has(path)) return true
  const since = lacks.get(path)
  return since !== undefined && Date.now() - since < remembered
}
