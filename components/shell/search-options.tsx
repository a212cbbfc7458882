import { NativeText } from '@/components/ui/native-text'
import type { SearchGroup } from '@/lib/search/search-group'

interface SearchOptionsProps {
  id: string
  label: string
  groups: readonly SearchGroup[]
  /** Index of the option that Enter opens, over all groups. */
  active: number
}

/** The id of an option by its index over all groups. */
export const optionId = (list: string, place: number) => `${list}-${place}`

/** Search results by kind as options; the focus stays in the search field. */
export function SearchOptions({ id, label, groups, active }: SearchOptionsProps) {
  const withHits = groups.filter(({ hits }) => hits.length > 0)
  const firstOf = (group: number) => withHits.slice(0, group).reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div id={id} role="listbox" aria-label={label}>
      {withHits.map(({ title, hits }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a list box
        <div key={title} role="group" aria-label={title} data-slot="search-group">
          <div aria-hidden="true" className="menu-head">
            {title}
          </div>
          {hits.map(({ title: name, detail, href }, place) => (
            <a
              key={href}
              id={optionId(id, firstOf(group) + place)}
              role="option"
              aria-selected={firstOf(group) + place === active}
              tabIndex={-1}
              href={href}
              className="menu-item"
            >
              <NativeText>{name}</NativeText>
              <span className="min-w-0 truncate text-muted-foreground">
                <NativeText>{detail}</NativeText>
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}
