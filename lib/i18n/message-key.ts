import 'server-only'
import { cached } from '@/lib/cache/bounded'
import messages from '@/messages/en.json'
import type { getTranslations } from './translations'

/** A key of the messages, from their root. */
export type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/** A key composed at run time, if the messages have a text under it. */
export const messageKey = (key: string): MessageKey | undefined => (isMessageKey(key) ? key : undefined)

const known = new Map<string, boolean>()

/** Whether the messages have a text under a key composed at run time; a list checks dozens on each page. */
export function isMessageKey(key: string): key is MessageKey {
  return cached(known, key, () => hasText(key))
}

function hasText(key: string): boolean {
  let node: unknown = messages
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false
    node = Reflect.get(node, part)
  }
  // The build turns a text with arguments into an array.
  return typeof node === 'string' || Array.isArray(node)
}
