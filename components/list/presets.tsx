import { getLocale } from 'next-intl/server'
import { formatNumber } from '@/lib/format'
import type { PresetLink } from '@/lib/list/presets'

interface PresetsProps {
  links: readonly PresetLink[]
  /** How many rows match, shown on the current link. */
  total: number
  /** The same in words, shown where no link is current. */
  countText: string
}

/** The list as it is asked for most: links whose current one says how many there are. */
export async function Presets({ links, total, countText }: PresetsProps) {
  const locale = await getLocale()
  const hasCurrent = links.some(({ isCurrent }) => isCurrent)
  return (
    <>
      <span data-slot="count" role="status" className={hasCurrent ? 'sr-only' : 'mute'}>
        {countText}
      </span>
      {links.length > 0 && (
        <nav className="views">
          {links.map(({ label, href, isCurrent }) => (
            <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined} className="view">
              {label}
              {isCurrent && <span>{formatNumber(total, locale)}</span>}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
