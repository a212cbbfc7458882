import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { getTranslations } from '@/lib/i18n/translations'

interface NothingYetProps {
  title: string
  text?: string
  children?: ReactNode
}

/** A list without any rows yet: its purpose and the first step. */
export function NothingYet({ title, text, children }: NothingYetProps) {
  return (
    <EmptyState title={title} text={text} icon="inbox">
      {children}
    </EmptyState>
  )
}

/** A list in which no row matches its filters. */
export async function NothingMatches({ clearHref, title }: { clearHref: string; title?: string }) {
  const t = await getTranslations('table')
  return (
    <EmptyState title={title ?? t('nothingMatches')} text={t('nothingMatchesText')} icon="search-x">
      <Button asChild variant="outline">
        <a href={clearHref}>{t('clearFilters')}</a>
      </Button>
    </EmptyState>
  )
}
