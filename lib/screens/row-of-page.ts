import { redirect } from 'next/navigation'
import { rowNumberOf, screenPath } from './screen-paths'

/** Language and row of a page that is about one row; an address without a row leads to the page of unknown addresses. */
export async function rowOfPage(params: Promise<{ locale: string; id: string }>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  return { locale, id }
}
