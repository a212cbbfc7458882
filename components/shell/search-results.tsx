import { NativeText } from '@/components/ui/native-text'
import type { SearchGroup } from '@/lib/search/search-group'

/** Search results by kind; rendered by the server as a page and by the browser while typing. */
export function SearchResults({ groups }: { groups: readonly SearchGroup[] }) {
  return groups
    .filter(({ hits, failure }) => hits.length > 0 || failure)
    .map(({ title, hits, failure }) => (
      <section key={title} aria-label={title} data-slot="search-group">
        <h2 className="menu-head font-normal">{title}</h2>
        {failure && (
          <p className="px-2.5 py-1 text-destructive">
            {failure.reason} <code className="select-all">{failure.requestId}</code>
          </p>
        )}
        <ul>
          {hits.map(({ title, detail, href }) => (
            <li key={href}>
              <a href={href} className="menu-item">
                <NativeText>{title}</NativeText>
                <span className="min-w-0 truncate text-muted-foreground">
                  <NativeText>{detail}</NativeText>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))
}
