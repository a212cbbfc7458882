import type { ReactNode } from 'react'
import { getTranslations } from '@/lib/i18n/translations'
import { BrandLink, BrandMark } from './brand'
import { LanguageLinks } from './language-links'
import { SkipLink } from './skip-link'

interface PublicFrameProps {
  locale: string
  /** Bar with the agent on whose behalf the operator works. */
  acting?: ReactNode
  children: ReactNode
}

/** Frame of a page that needs no session: site name and languages around the content. */
export async function PublicFrame({ locale, acting, children }: PublicFrameProps) {
  const t = await getTranslations()
  return (
    <div className="gate flex min-h-screen flex-col max-md:bg-none forced-colors:bg-none">
      <SkipLink to="content" label={t('site.skip')} />
      {acting}
      <header className="flex flex-wrap items-center gap-x-4 px-(--gutter) max-md:gap-x-2">
        <BrandLink href={`/${locale}`} className="mr-auto">
          <BrandMark />
          {t('site.title')}
        </BrandLink>
        <nav
          aria-label={t('shell.language')}
          className="-mx-[9px] my-1 flex items-center gap-0.5 max-md:-mx-1.5"
        >
          <LanguageLinks />
        </nav>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid flex-1 content-center justify-items-center px-3 pt-4 pb-6 outline-none max-md:content-start"
      >
        {children}
      </main>
    </div>
  )
}
