import { getLocale } from 'next-intl/server'
import { formatNumber } from '@/lib/format'
import { html } from '@/lib/html'
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
  const drawn = links.map(({ label, href, isCurrent }) =>
    isCurrent
      ? html`<a href="${href}" aria-current="true" class="view">${label}<span>${formatNumber(total, locale)}</span></a>`
      : html`<a href="${href}" class="view">${label}</a>`,
  )
  return (
    <>
      <span data-slot="count" role="status" className={hasCurrent ? 'sr-only' : 'mute'}>
        {countText}
      </span>
      {links.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
        <nav className="views" dangerouslySetInnerHTML={{ __html: html`${drawn}`.text }} />
      )}
    </>
  )
}
