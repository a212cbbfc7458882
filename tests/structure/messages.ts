import en from '../../messages/en.json'
import my from '../../messages/my.json'
import zh from '../../messages/zh_CN.json'

/** Messages of one language by full key (`login.heading`). */
export type Messages = ReadonlyMap<string, string>

/**
 * Flattens nested messages. Values other than texts and objects become empty texts, which the rules refuse.
 */
export function flatten(tree: unknown, prefix = ''): Messages {
  const flat = new Map<string, string>()
  if (typeof tree !== 'object' || tree === null) return flat
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name
    const inner = typeof value === 'string' ? new Map([[key, value]]) : flatten(value, `${key}.`)
    for (const [innerKey, text] of inner.size > 0 ? inner : new Map([[key, '']])) flat.set(innerKey, text)
  }
  return flat
}

export const english = flatten(en)
export const chinese = flatten(zh)
export const burmese = flatten(my)
