import type { ReactNode } from 'react'
import { getTranslations } from '@/lib/i18n/translations'
import { BrandMark } from './brand'
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
    <div className="gate">
      <SkipLink to="content" label={t('site.skip')} />
      {acting}
      <header className="gate-top">
        <a href={`/${locale}`} className="brand">
          <BrandMark />
          {t('site.title')}
        </a>
        <nav aria-label={t('shell.language')}>
          <LanguageLinks />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="gate-main">
        {children}
      </main>
    </div>
  )
}
