import '../globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { isLocale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { readPreferences } from '@/lib/preferences/read-preferences'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site')
  return {
    title: { default: t('title'), template: `%s - ${t('title')}` },
    robots: { index: false, follow: false },
    icons: { icon: '/icon.png' },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

/**
 * The document; its attributes contain language and preferences, so that the first paint is already correct.
 */
export default async function DocumentLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  // The address of a file that does not exist, such as /nothing.png.
  if (!isLocale(locale)) notFound()
  const { theme, accent, size, sidebar, tags, header, logo, keys } = await readPreferences()
  return (
    <html
      lang={languageTags[locale]}
      data-theme={theme}
      data-accent={accent}
      data-size={size}
      data-sidebar={sidebar}
      data-tags={tags}
      data-header={header}
      data-logo={logo}
      data-keys={keys}
    >
      <body>{children}</body>
    </html>
  )
}
