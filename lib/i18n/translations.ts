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
 * The messages of a namespace, or all of them, in one language: by default that of the request. Translators are kept
 * between requests, because next-intl's own are made for each one, and with them Intl's formats of numbers and plurals:
 * a tenth of a page's time.
 */
export async function getTranslations<Namespace extends Namespaces = never>(
  scope?: Namespace | { locale: Locale; namespace?: Namespace },
): Promise<Translator<Namespace>> {
  const { locale, namespace } =
    typeof scope === 'object' ? scope : { locale: await currentLocale(), namespace: scope }
  const key = `${locale} ${namespace ?? ''}`
  const made = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, made)
  // The key names the namespace, whose type is the caller's.
  return made as Promise<Translator<Namespace>>
}

async function makeTranslator<Namespace extends Namespaces>(locale: Locale, namespace?: Namespace) {
  const messages: Messages = (await import(`../../messages/${locale}.json`)).default
  return remembering(createTranslator({ locale: westernTag(locale), messages, namespace, ...unknownWords }))
}

/**
 * A translator that words each message once, with each number in it: pages ask for the same ones again and again. Texts
 * of an operator's are not kept.
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

/** Whether a message is kept with a value in it: with a number, or with nothing where a text could be. */
const isKept = (value: unknown): boolean => typeof value === 'number' || value === ''
