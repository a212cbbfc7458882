import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { screenPath } from '@/lib/screens'
import { SearchBox } from './search-box'

/** Search in the top bar: a field on wide screens, a link to the search page on narrow ones. */
export async function SearchField({ locale }: { locale: string }) {
  const t = await getTranslations('search')
  const href = `/${locale}${screenPath('search')}`
  return (
    <>
      <SearchBox
        locale={locale}
        href={href}
        label={t('label')}
        placeholder={t('placeholder')}
        icon={<Search aria-hidden="true" className="size-4" />}
        words={{
          nothing: t('nothing'),
          found: t('found', { count: '{count}' }),
          failed: t('failed'),
          fromZawgyi: t('fromZawgyi', { text: '{text}' }),
        }}
      />
      <LinkButton
        variant="quiet"
        shape="icon"
        href={href}
        aria-label={t('label')}
        data-slot="search-link"
        className="desk:hidden"
      >
        <Search aria-hidden="true" />
      </LinkButton>
    </>
  )
}
