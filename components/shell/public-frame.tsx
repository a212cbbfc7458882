import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BrandMark } from './brand'
import { LanguageLinks } from './language-links'
import { contentId, SkipLink } from './skip-link'

interface PublicFrameProps {
  locale: string
  /** Bar that names the agent worked on behalf of. */
  acting?: ReactNode
  children: ReactNode
}

/** Frame of a page that needs no session: site name and languages around the content. */
export async function PublicFrame({ locale, acting, children }: PublicFrameProps) {
  const t = await getTranslations()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('site.skip')} />
      {acting}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <a href={`/${locale}`} className="me-auto flex min-h-control items-center gap-2.5 font-bold">
          <BrandMark />
          {t('site.title')}
        </a>
        <nav aria-label={t('shell.language')} className="-mx-2 flex">
          <LanguageLinks />
        </nav>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="grid grow place-items-center px-4 pt-4 pb-16 outline-none"
      >
        {children}
      </main>
    </div>
  )
}
