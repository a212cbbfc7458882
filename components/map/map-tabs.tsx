import { ViewNav } from '@/components/ui/view-nav'
import type { MapView } from '@/lib/map/map-view'

/** The members of the map by their state, with their numbers; each is a link to these alone. */
export function MapTabs({ tabs, label }: Pick<MapView, 'tabs'> & { label: string }) {
  return (
    <ViewNav aria-label={label}>
      {tabs.map(({ name, label: text, count, href, isCurrent }) => (
        <a
          key={name}
          href={href}
          className="view"
          aria-current={isCurrent ? 'true' : undefined}
          data-map-place=""
        >
          {text}
          {count && <span data-map-count={name}>{count}</span>}
        </a>
      ))}
    </ViewNav>
  )
}
