import { Chips } from '@/components/ui/chips'
import { Icon } from '@/components/ui/icon'
import { KeptFields } from '@/components/ui/kept-fields'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'

/** The second line of a list: the search, the filters that are set, and the panels of filters and columns. */
export async function Toolbar({ view }: { view: ListView }) {
  const t = await getTranslations('table')
  const { search, chips, panels, clearHref, isNarrowed, hasFilters } = view
  return (
    <form
      // The key draws the field again when the address changes under it, by a chip or by going back.
      key={search.box?.kind === 'search' ? search.box.value : ''}
      method="get"
      action={search.path}
      data-slot="toolbar"
      className="tools"
    >
      <KeptFields parameters={search.keep} />
      {search.kind?.kind === 'select' && (
        <select
          name={search.kind.name}
          aria-label={search.kind.label}
          defaultValue={search.kind.value}
          className="in"
        >
          {search.kind.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {search.box?.kind === 'search' && (
        <label className="find">
          <Icon name="search" />
          <input
            type="search"
            name={search.box.name}
            aria-label={search.box.label}
            defaultValue={search.box.value}
            placeholder={search.box.placeholder}
            className="in"
          />
        </label>
      )}
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
        <a data-panel href={panels.filters} className="b add">
          <Icon name="plus" />
          {t('filter')}
        </a>
      )}
      {isNarrowed && (
        <a href={clearHref} className="b b-quiet wider">
          {t('clearFilters')}
        </a>
      )}
      <a data-panel href={panels.columns} className="b b-quiet push wider">
        <Icon name="columns-3" />
        {t('columns')}
      </a>
    </form>
  )
}
