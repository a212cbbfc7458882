import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import my from '@/messages/my.json'
import zh from '@/messages/zh_CN.json'

/** The console's messages by locale. */
export const words: Record<Locale, typeof en> = { zh_CN: zh, en, my }

/** Fills in a message's placeholders, such as `{field}`. */
export function said(message: string, places: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place)
}
