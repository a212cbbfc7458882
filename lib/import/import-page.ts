import 'server-only'
import { redirect } from 'next/navigation'
import type { Pass } from '@/lib/auth/gate'
import type { ImportKind } from '@/lib/contract/import-fields'
import { getTranslations } from '@/lib/i18n/translations'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import type { SearchParams } from '@/lib/screens/search-params'
import { importPath, importScreens, startPath } from './import-screens'
import { importView } from './import-view'

export type ImportPage = Awaited<ReturnType<typeof importPage>>

/**
 * The page of one import, by the last segment of its address; a segment that is not a number leads to another
 * page.
 */
export async function importPage(pass: Pass, kind: ImportKind, segment: string, search: SearchParams) {
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${pass.locale}${screenPath('notFound')}`)
  const [view, screens] = await Promise.all([importView(pass, kind, id, search), getTranslations('screens')])
  return {
    title: screens(importScreens[kind].start),
    path: importPath(pass.locale, kind, id),
    startHref: startPath(pass.locale, kind),
    view,
  }
}
