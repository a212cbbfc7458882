import type { Locale } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens/screen-paths'

/** The address of the list of passwords that a write made, by its request id. */
export function passwordListPath(locale: Locale, listId: string): string {
  return `/${locale}${screenPath('memberPasswords')}?list=${listId}`
}

/** The name of the file of a list, by its first and last account, so that each has another name. */
export function passwordFile(list: readonly { account: string }[]): string {
  const [first, last] = [list.at(0), list.at(-1)]
  return ['members', first?.account, last === first ? undefined : last?.account].filter(Boolean).join('-')
}
