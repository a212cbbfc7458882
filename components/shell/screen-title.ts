import type { Metadata } from 'next'
import { getTranslations } from '@/lib/i18n/translations'
import type { ScreenName } from '@/lib/screens/screens'

/** The document title of a screen, for `generateMetadata`; the root layout adds the site's name. */
export async function screenTitle(name: ScreenName): Promise<Metadata> {
  const t = await getTranslations('screens')
  return { title: t(name) }
}
