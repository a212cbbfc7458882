import type { Flash } from '@/lib/form/flash'
import { type ListNamespace, ownKey } from './words'

/** The report of an action in the list's own words; undefined where it has none. */
export function reportOf(
  namespace: ListNamespace,
  action: string,
  details: Omit<Flash, 'key'> = {},
): Flash | undefined {
  const key = ownKey(namespace, `done.${action}`)
  return key && { key, ...details }
}
