import 'server-only'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { cached } from '@/lib/cache/bounded'
import { currentLocale } from './current'
import { type Locale, westernTag } from './locales'
import { unknownWords } from './unknown-words'

type Namespaces = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<Namespace extends Namespaces> = ReturnType<typeof createTranslator<Messages, Namespace>>

/** Translators by locale and namespace. No message formats a date, so they are the same in every time zone. */
const translators = new Map<string, Promise<unknown>>()

/**
 * The messages of a namespace, or all of them, in one language: by default that of the request. Translators
 * are cached between requests, because next-intl creates its own for each one, and with them Intl's formats
 * of numbers and plurals: a tenth of a page's time.
 */
export async function getTranslations<Namespace extends Namespaces = never>(
  scope?: Namespace | { locale: Locale; namespace?: Namespace },
): Promise<Translator<Namespace>> {
  const { locale, namespace } =
    typeof scope === 'object' ? scope : { locale: await currentLocale(), namespace: scope }
  const key = `${locale} ${namespace ?? ''}`
  const made = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, made)
  // The key contains the namespace, so the type is the caller's.
  return made as Promise<Translator<Namespace>>
}

async function makeTranslator<Namespace extends Namespaces>(locale: Locale, namespace?: Namespace) {
  const messages: Messages = (await import(`../../messages/${locale}.json`)).default
  return remembering(createTranslator({ locale: westernTag(locale), messages, namespace, ...unknownWords }))
}

/**
 * A translator that formats each message once for each number in it: pages need the same ones again and
 * again. Results with operators' texts are not cached.
 */
function remembering<Translate extends (key: never, ...values: never) => string>(
  translator: Translate,
): Translate {
  const texts = new Map<unknown, unknown>()
  return new Proxy(translator, {
    apply(translate, self, args) {
      const [key, values] = args
      if (values !== undefined && !Object.values(values).every(isKept))
        return Reflect.apply(translate, self, args)
      const textKey = values === undefined ? key : `${key} ${JSON.stringify(values)}`
      return cached(texts, textKey, () => Reflect.apply(translate, self, args))
    },
  })
}

/** Whether a message is cached with a value in it: with a number, or with an empty text. */
const isKept = (value: unknown): boolean => typeof value === 'number' || value === ''
