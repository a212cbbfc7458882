import { Button } from '@/components/ui/button'
import { Chips } from '@/components/ui/chips'
import { Icon } from '@/components/ui/icon'
import { KeptFields } from '@/components/ui/kept-fields'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { SearchField } from '@/components/ui/search-field'
import { ToolForm } from '@/components/ui/tool-line'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'

/** Whether a list has anything to search, to filter or to clear. */
export function hasControls({ search, chips, hasFilters, isNarrowed }: ListView): boolean {
  return search.box !== undefined || hasFilters || isNarrowed || chips.length > 0
}

/** The second line of a list: the search, the filters that are set, and the panels of filters and columns. */
export async function Toolbar({ view }: { view: ListView }) {
  const t = await getTranslations('table')
  const { search, chips, panels, clearHref, isNarrowed, hasFilters } = view
  if (!hasControls(view)) return null
  return (
    <ToolForm
      // The key draws the field again when the address changes under it, by a chip or by going back.
      key={search.box?.kind === 'search' ? search.box.value : ''}
      action={search.path}
      data-slot="toolbar"
    >
      <Search search={search} />
      {chips.length > 0 && (
        <Chips
          label={t('activeFilters')}
          chips={chips.map(({ label, value, text, removeHref }) => ({
            label,
            value,
            changeHref: panels.filters,
            removeHref,
            removeLabel: t('removeFilter', { filter: text }),
          }))}
        />
      )}
      {hasFilters && (
        <Button asChild variant="outline" className="border-dashed">
          <a data-slot="filter-button" data-panel href={panels.filters}>
            <Icon name="plus" />
            {t('filter')}
          </a>
        </Button>
      )}
      {isNarrowed && (
        <Button asChild variant="ghost" className="max-lg:hidden">
          <a href={clearHref}>{t('clearFilters')}</a>
        </Button>
      )}
      <ColumnsLink href={panels.columns} label={t('columns')} />
    </ToolForm>
  )
}

/** Opens the panel of a table's columns; not on a phone, whose cards have none. */
export function ColumnsLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="ghost" className="ml-auto max-lg:hidden">
      <a data-panel href={href}>
        <Icon name="columns-3" />
        {label}
      </a>
    </Button>
  )
}

/** The search box, with the choice of the searched field. */
function Search({ search }: { search: ListView['search'] }) {
  return (
    <>
      <KeptFields parameters={search.keep} />
      {search.kind?.kind === 'select' && (
        <NativeSelect
          className="w-auto max-md:order-1"
          name={search.kind.name}
          aria-label={search.kind.label}
          defaultValue={search.kind.value}
        >
          {search.kind.options.map(({ value, label }) => (
            <NativeSelectOption key={value} value={value}>
              {label}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      )}
      {search.box?.kind === 'search' && (
        <SearchField
          name={search.box.name}
          label={search.box.label}
          defaultValue={search.box.value}
          placeholder={search.box.placeholder}
        />
      )}
    </>
  )
}
