import { getTranslations } from 'next-intl/server'
import { Chips } from '@/components/ui/chips'
import { TextLink } from '@/components/ui/text-link'

interface FilterChipsProps {
  /** The filters that are set, each with the address of the list without it. */
  filters: readonly { text: string; href: string }[]
  /** The address of the list without any. */
  clearHref: string
}

/** The filters that are set, removable one by one and all at once. */
export async function FilterChips({ filters, clearHref }: FilterChipsProps) {
  if (filters.length === 0) return null
  const t = await getTranslations('table')
  const chips = filters.map((filter) => ({
    ...filter,
    removeLabel: t('removeFilter', { filter: filter.text }),
  }))
  return (
    <div data-slot="filter-chips" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Chips label={t('activeFilters')} chips={chips} />
      <TextLink href={clearHref}>{t('clearFilters')}</TextLink>
    </div>
  )
}
