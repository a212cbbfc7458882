import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import { readFlash } from './flash'

/** Translated message of the write that led to this page; undefined without one. */
export async function flashText(): Promise<string | undefined> {
  const flash = await readFlash()
  const { done } = await getMessages()
  if (!flash || !isKeyOf(done, flash.key)) return undefined
  const t = await getTranslations('done')
  return t(flash.key, { count: flash.count ?? 1 })
}

function isKeyOf<Messages extends object>(messages: Messages, key: PropertyKey): key is keyof Messages {
  return Object.hasOwn(messages, key)
}
