import { Tabs, tabsTriggerLook } from '@/components/ui/tabs'
import type { Lapses, Lapsing } from '@/lib/domain/expiry/lapses'
import { type Span, spans } from '@/lib/domain/expiry/spans'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

const kinds = {
  members: { screen: 'expiry', parameter: 'authorisation' },
  agents: { screen: 'expiryAgents', parameter: 'expiring' },
} as const
type Kind = keyof typeof kinds

interface SpanTabsProps {
  locale: Locale
  /** Whether the operator may see the agents' contracts. */
  seesAgents: boolean
  /** Undefined if they could not be counted: the links then have no numbers. */
  lapses: Lapses | undefined
  kind: Kind
  span: Span
}

/** The expiry desk's address for a kind and a span. */
export function expiryHref(locale: Locale, kind: Kind, span: Span): string {
  const { screen, parameter } = kinds[kind]
  return `/${locale}${screenPath(screen)}?${parameter}=${span}`
}

/** Links to the spans of members and of agents, each with its number of rows. */
export async function SpanTabs({ locale, seesAgents, lapses, kind, span }: SpanTabsProps) {
  const t = await getTranslations('expiry.tabs')
  const visibleKinds: Kind[] = seesAgents ? ['members', 'agents'] : ['members']
  return (
    <Tabs
      aria-label={t('label')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: html`${visibleKinds.map(listOf)}`.text }}
    />
  )

  function listOf(each: Kind): Html {
    const links = spans.map((name) => {
      const isCurrent = each === kind && name === span
      return html`<li><a href="${expiryHref(locale, each, name)}" class="${tabsTriggerLook}"${isCurrent && html` aria-current="true"`}>${t(name)} ${countOf(lapses?.[each]?.[name])}</a></li>`
    })
    return html`<ul aria-label="${t(each)}" class="flex flex-wrap items-center gap-0.5 md:not-first:ml-6"><li aria-hidden="true" class="mr-1.5 text-xs text-muted-foreground max-md:w-full">${t(each)}</li>${links}</ul>`
  }

  function countOf(count: Lapsing | undefined): Html | undefined {
    if (!count) return undefined
    const number = formatNumber(count.total, locale)
    return html`<span>${count.estimated ? t('about', { count: number }) : number}</span>`
  }
}
