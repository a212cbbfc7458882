import { createTranslator } from 'next-intl'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { unknownWords } from '@/lib/i18n/unknown-words'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { words } from './words.ts'

/** The words for cells outside of a request. */
export function listWordsIn(locale: Locale): Words {
  const spoken = { locale: languageTags[locale], messages: words[locale] }
  const labels = { justNow: '', minutes: String, hours: String, oneDay: '' }
  return {
    locale,
    t: createTranslator<typeof words.en, never>({ ...spoken }),
    fields: createTranslator({ ...spoken, namespace: 'fields' }),
    enums: createTranslator({ ...spoken, namespace: 'enums', ...unknownWords }),
    terms: createTranslator({ ...spoken, namespace: 'terms' }),
    time: { labels, locale: languageTags[locale], zone: 'Asia/Yangon', now: new Date() },
    href: (screen, id) => `/${locale}${screenPath(screen, id)}`,
  }
}
