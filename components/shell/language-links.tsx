'use client'

import { useSearchParams } from 'next/navigation'
import { languageNames } from '@/lib/i18n/language-names'
import { languageTags, locales } from '@/lib/i18n/locales'
import { usePagePath } from './page-path'

/**
 * Links to this page in each language, with its query. They load the whole page, because the language belongs
 * to the document.
 */
export function LanguageLinks() {
  const [, current = '', ...path] = usePagePath().split('/')
  const query = useSearchParams().toString()
  return locales.map((locale) => (
    <a
      key={locale}
      href={`/${[locale, ...path].join('/')}${query && `?${query}`}`}
      lang={languageTags[locale]}
      hrefLang={languageTags[locale]}
      aria-current={locale === current ? 'true' : undefined}
      data-reload=""
      className="min-w-6 rounded-md px-[9px] py-1 whitespace-nowrap text-secondary-foreground hover:bg-accent hover:text-foreground aria-[current=true]:bg-accent aria-[current=true]:text-foreground max-md:px-1.5"
    >
      {languageNames[locale]}
    </a>
  ))
}
