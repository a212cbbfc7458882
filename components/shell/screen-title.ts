import type { Metadata } from 'next'
import { getTranslations } from '@/lib/i18n/translations'
import { rowNumberOf } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'

/**
 * The document title of a screen, for `generateMetadata`; the root layout adds the site's name.
 * @spec 2.22
 */
export async function screenTitle(name: ScreenName): Promise<Metadata> {
  const t = await getTranslations('screens')
  return { title: t(name) }
}

/** The document title of a page about one row: its name, or the title of the screen where it could not be read. */
export async function rowTitle<Data>(
  name: ScreenName,
  params: Promise<{ id: string }>,
  open: (id: number) => Promise<{ read: { ok: true; data: Data } | { ok: false } }>,
  nameOf: (data: Data) => string,
): Promise<Metadata> {
  const id = rowNumberOf((await params).id)
  const read = id === undefined ? undefined : (await open(id)).read
  return read?.ok ? { title: nameOf(read.data) } : screenTitle(name)
}
