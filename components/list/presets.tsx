import { getLocale } from 'next-intl/server'
import { ViewNav } from '@/components/ui/view-nav'
import { formatNumber } from '@/lib/format/numbers'
import { html } from '@/lib/html/html'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListLinks } from '@/lib/list/presets'

interface PresetsProps extends ListLinks {
  /** The number of matching rows, for the current link. */
  total: number
  /** The same in words, for a list without a current link. */
  countText: string
}

/** The usual and the saved views of a list as links; the current one has the number of rows. */
export async function Presets({ links, views, save, total, countText }: PresetsProps) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('views')])
  const hasCurrent = links.some(({ isCurrent }) => isCurrent)
  const drawn = links.map(({ label, href, isCurrent }) =>
    isCurrent
      ? html`<a href="${href}" aria-current="true" class="view">${label}<span>${formatNumber(total, locale)}</span></a>`
      : html`<a href="${href}" class="view">${label}</a>`,
  )
  const more = html`${
    views && html`<a data-panel href="${views.href}" class="view-tool">${views.label}</a>`
  }${save && html`<a href="${save.href}" class="view-tool">${save.label}</a>`}`
  return (
    <>
      <span data-slot="count" role="status" className={hasCurrent ? 'sr-only' : 'text-muted-foreground'}>
        {countText}
      </span>
      {(links.length > 0 || save) && (
        <ViewNav
          aria-label={t('panel')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
          dangerouslySetInnerHTML={{ __html: html`${drawn}${more}`.text }}
        />
      )}
    </>
  )
}
