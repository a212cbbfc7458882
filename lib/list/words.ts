import 'server-only'
import { timeWords } from '@/lib/format/time-words'
import type { Locale } from '@/lib/i18n/locales'
import { type MessageKey, messageKey } from '@/lib/i18n/message-key'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import { isOffered } from '@/lib/upstream/offered'
import type messages from '@/messages/en.json'

type Messages = typeof messages

/** The messages that a list needs of its own; `list` and `table` say the rest for all lists. */
interface ListMessages {
  caption: string
  failed: string
  nothingYet: string
  searchLabel: string
  searchPlaceholder: string
  notFound: string
  /** '3 agents', in every confirmation. */
  things: string
}

/** The namespaces of messages that can name a list. */
export type ListNamespace = {
  [Name in keyof Messages]: Messages[Name] extends ListMessages ? Name : never
}[keyof Messages]

type ActionsOf<Namespace extends ListNamespace> = Messages[Namespace] extends { actions: infer Actions }
  ? keyof Actions
  : never

/**
 * The namespaces that have words for just these actions. None (`never`) where messages/en.json lacks a word of
 * `ListMessages`, or its `actions` are others than those of the declaration.
 */
export type NamespaceOf<Name extends string> = {
  [Namespace in ListNamespace]: [ActionsOf<Namespace>, Name] extends [Name, ActionsOf<Namespace>]
    ? Namespace
    : never
}[ListNamespace]

/** The heading of a column, the label of a filter, the name of a field. */
export type FieldKey = keyof Messages['fields']

export type Words = Awaited<ReturnType<typeof listWords>>

/**
 * The words of cells, filters and fields in the operator's language. Awaited once for a whole list: a component that
 * waits by itself is rendered by itself, and a page of them takes twice as long.
 */
export async function listWords(locale: Locale) {
  const [t, fields, enums, terms, time] = await Promise.all([
    getTranslations<never>({ locale }),
    getTranslations({ locale, namespace: 'fields' }),
    getTranslations({ locale, namespace: 'enums' }),
    getTranslations({ locale, namespace: 'terms' }),
    timeWords(locale),
  ])
  const href = (screen: ScreenName, id: number) =>
    isOffered(screen) ? `/${locale}${screenPath(screen, id)}` : undefined
  return { locale, t, fields, enums, terms, time, href }
}

/** The whole key of a list's own message; undefined where the list has none. */
export function ownKey(namespace: ListNamespace, key: string): MessageKey | undefined {
  return messageKey(`${namespace}.${key}`)
}

export type ListWords = Awaited<ReturnType<typeof listMessages>>

/** Tells a list's own messages by their keys below its namespace; an empty text where it has none. */
export async function listMessages(namespace: ListNamespace) {
  const t = await getTranslations()
  return (key: string, values: { count: number; name?: string } = { count: 0 }): string => {
    const whole = ownKey(namespace, key)
    return whole ? t(whole, { name: '', ...values }) : ''
  }
}
