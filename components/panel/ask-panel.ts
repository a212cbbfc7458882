import { localeHeader } from '@/lib/i18n/locales'
import type { PanelView } from '@/lib/panel/panel-view'

/** Milliseconds for which a prefetched panel is valid. */
const lifetime = 5_000

let lastRequest: { href: string; at: number; view: Promise<PanelView> } | undefined

/** The panel at an address; the last one is stored for the time between pointing and clicking. */
export function askPanel(href: string): Promise<PanelView> {
  const now = performance.now()
  if (!lastRequest || lastRequest.href !== href || now - lastRequest.at > lifetime)
    lastRequest = { href, at: now, view: fetchPanel(href) }
  return lastRequest.view
}

/** Drops the prefetched panel, because a choice in it may have changed it. */
export function forgetPanel(): void {
  lastRequest = undefined
}

async function fetchPanel(href: string): Promise<PanelView> {
  const { pathname, search } = new URL(href)
  // Next.js's route handlers have no locale of their own: next-intl reads it from this header.
  const [, locale = ''] = pathname.split('/')
  const answer = await fetch(`/api/panel?${new URLSearchParams({ of: pathname + search })}`, {
    headers: { [localeHeader]: locale },
  })
  if (!answer.ok) throw new Error(`/api/panel ${answer.status}`)
  return answer.json()
}
