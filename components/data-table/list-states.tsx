import { Inbox, SearchX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** A list that has nothing yet: what it is for and what to do. */
export function NothingYet({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="rounded-panel border border-line bg-surface">
      <EmptyState title={title} text={text} icon={<Inbox aria-hidden="true" />}>
        {children}
      </EmptyState>
    </div>
  )
}

/** A list in which nothing matches what is asked for. */
export async function NothingMatches({ clearHref, title }: { clearHref: string; title?: string }) {
  const t = await getTranslations('table')
  return (
    <div className="rounded-panel border border-dashed border-line-strong" role="status">
      <EmptyState
        title={title ?? t('nothingMatches')}
        text={t('nothingMatchesText')}
        icon={<SearchX aria-hidden="true" />}
      >
        <LinkButton href={clearHref}>{t('clearFilters')}</LinkButton>
      </EmptyState>
    </div>
  )
}
