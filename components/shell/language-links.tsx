'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { languageNames, languageTags, locales } from '@/lib/i18n/locales'

interface LanguageLinksProps {
  /** The page's own path, where the router's is another one. */
  address?: string
}

/**
 * This very page in each language, with its query. Each is a whole page load: the language is the
 * document's, and everything on it changes.
 */
export function LanguageLinks({ address }: LanguageLinksProps) {
  const pathname = usePathname()
  const [, current = '', ...path] = (address ?? pathname).split('/')
  const query = useSearchParams().toString()
  return locales.map((locale) => (
    <a
      key={locale}
      href={`/${[locale, ...path].join('/')}${query && `?${query}`}`}
      lang={languageTags[locale]}
      hrefLang={languageTags[locale]}
      aria-current={locale === current ? 'true' : undefined}
      data-slot="menu-item"
      data-reload=""
      className="aria-[current]:font-bold aria-[current]:text-accent-strong"
    >
      {languageNames[locale]}
    </a>
  ))
}
