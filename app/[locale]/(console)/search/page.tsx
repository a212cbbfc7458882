import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { SearchResults } from '@/components/shell/search-results'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedRead } from '@/components/ui/failed-read'
import { Input } from '@/components/ui/input'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { searchText } from '@/lib/form/find/search-text'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { searchAll } from '@/lib/search/search'

export const generateMetadata = () => screenTitle('search')

/**
 * Search results among actions, screens and records; without a text the actions. With script the top bar shows the same
 * while typing.
 */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/search'>) {
  const pass = await gate('console.use')
  const { locale } = pass
  const { text, fromZawgyi } = searchText(first((await searchParams).q))
  const href = `/${locale}${screenPath('search')}`
  const [t, screens] = await Promise.all([getTranslations('search'), getTranslations('screens')])
  const read = await attempt(() => searchAll(pass, locale, text))
  const nothing = read.ok && read.data.every(({ hits, failure }) => hits.length === 0 && !failure)
  return (
    <>
      <PageHeading title={screens('search')} />
      <form action={href} className="px-gutter flex max-w-[36rem] gap-2 pb-3">
        <Input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={64}
          aria-label={t('label')}
          placeholder={t('placeholder')}
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
      {fromZawgyi && <p className="px-gutter text-muted-foreground">{t('fromZawgyi', { text })}</p>}
      {text === '' && <p className="px-gutter text-muted-foreground">{t('hint')}</p>}
      {!read.ok && (
        <FailedRead
          title={t('failed')}
          failure={read.failure}
          retryHref={`${href}?${new URLSearchParams({ q: text })}`}
        />
      )}
      {nothing && <EmptyState icon="search-x" title={t('nothing')} text={t('nothingText')} />}
      {read.ok && !nothing && (
        <div className="max-w-[36rem] px-2.5">
          <SearchResults groups={read.data} />
        </div>
      )}
    </>
  )
}
