import { NativeText } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import type { MapItem } from '@/lib/map/map-view'

interface MapListProps {
  title: string
  items: readonly MapItem[]
  /** A sentence for a list without members. */
  note: string | undefined
  /** A sentence for a list of only some members. */
  some: string | undefined
  /** The chosen member, if it changed after the list was read. */
  current?: number
}

/** The members on the map, in the same order as in its table; each opens its card. */
export function MapList({ title, items, note, some, current }: MapListProps) {
  return (
    <nav
      data-slot="map-list"
      className="overflow-y-auto border-r [scrollbar-width:thin] max-md:order-1 max-md:border-t max-md:border-r-0"
      aria-label={title}
    >
      {note && <p className="px-5 py-2.5 text-muted-foreground">{note}</p>}
      {items.map(({ id, name, state, time, detail, href, isCurrent }) => (
        <a
          key={id}
          href={href}
          className="map-item"
          aria-current={(current === undefined ? isCurrent : current === id) ? 'true' : undefined}
        >
          <span className={state && `key-${state.kind}`}>
            <NativeText>{name}</NativeText>
            {state && <span className="sr-only"> {state.word}</span>}
          </span>
          <small>{time && <RelativeTime moment={time} />}</small>
          <small title={detail}>
            <NativeText>{detail}</NativeText>
          </small>
        </a>
      ))}
      {some && <p className="px-5 py-2.5 text-muted-foreground">{some}</p>}
    </nav>
  )
}
